import type { Actor } from '#access/actor'
import type User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/** The acts that one person may perform on another. */
export const PERSON_ACTS = ['edit', 'change_role', 'override', 'reset_password', 'delete'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]

/** The acts that the caller may perform on this person, so that a page offers no others. */
export function actsOn(actor: Actor, person: User): PersonAct[] {
  const policy = new UserPolicy()
  const isSelf = actor.id === person.id
  const allows: Record<PersonAct, () => boolean> = {
    edit: () => policy.update(actor, person).authorized,
    change_role: () => policy.changeRole(actor, person).authorized,
    override: () => policy.override(actor, person).authorized,
    reset_password: () => !isSelf && policy.resetPassword(actor, person).authorized,
    delete: () => !isSelf && policy.delete(actor, person).authorized,
  }
  return PERSON_ACTS.filter((act) => allows[act]())
}
