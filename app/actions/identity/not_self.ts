import type { Actor } from '#access/actor'
import { Conflict } from '#exceptions/refusals'
import type User from '#models/user'
import type { Text } from '#support/text'

/** @throws Conflict when the caller would do this to themselves */
export function assertNotSelf(actor: Actor, person: User, why: Text): void {
  if (actor.id === person.id) throw new Conflict(why, { reason: 'self', allowed: [] })
}
