import { AuthorizationResponse } from '@adonisjs/bouncer'
import { Policy, type Actor } from '#access/actor'
import type User from '#models/identity/user'

/**
 * Who may see and end sessions: every user their own; an admin those of users within reach, also of users
 * with more rights, so that a stolen session can be ended.
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
