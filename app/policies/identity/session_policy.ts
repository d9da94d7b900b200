import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type User from '#models/identity/user'

/**
 * Who may see and end sessions: all users their own, and admins those of users within their reach. That includes
 * users with more permissions than the admin, so that a stolen session can be ended.
 */
export default class SessionPolicy extends Policy {
  view(actor: Actor, user: User) {
    return this.end(actor, user)
  }

  end(actor: Actor, user: User) {
    return user.id === actor.id
      ? AuthorizationResponse.allow()
      : this.onRecord(actor, user, ['user.update'])
  }
}
