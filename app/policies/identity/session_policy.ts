import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type User from '#models/identity/user'

/**
 * Who sees and ends whose sessions: everybody their own; an administrator those of people
 * within reach, also with more rights than their own, so that a stolen one can be stopped.
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
