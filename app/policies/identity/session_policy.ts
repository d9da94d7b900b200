import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type User from '#models/identity/user'

/**
 * Who may see and end sessions: all users their own, and admins those of users within their reach. That includes
 * users with more permissions than the admin, so that a stolen session can be ended.
 */
export default class SessionPolicy extends Policy {
  view(actor: Actor, person: User) {
    return this.end(actor, person)
  }

  end(actor: Actor, person: User) {
    return person.id === actor.id
      ? AuthorizationResponse.allow()
      : this.on(actor, person, ['user.update'])
  }
}
