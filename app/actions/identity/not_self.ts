import type { Actor } from '#access/actor'
import { Conflict } from '#exceptions/refusals'
import type User from '#models/user'

/** @throws Conflict when the caller would do this to themselves */
export function assertNotSelf(actor: Actor, person: User, message: string): void {
  if (actor.id === person.id) throw new Conflict(message, { kind: 'self', allowed: [] })
}
