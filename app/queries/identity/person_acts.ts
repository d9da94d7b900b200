import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type User from '#models/user'
import UserPolicy from '#policies/user_policy'

/** What one person may be allowed to do to another. */
export const PERSON_ACTS = ['edit', 'change_role', 'override', 'reset_password', 'delete'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]

const KEY: Record<PersonAct, Permission> = {
  edit: 'user.update',
  change_role: 'user.change_role',
  override: 'user.manage_permissions',
  reset_password: 'user.update',
  delete: 'user.update',
}

/** The acts that the caller may do to this person, so that a page draws no others. */
export function actsOn(actor: Actor, person: User): PersonAct[] {
  const policy = new UserPolicy()
  const isSelf = actor.id === person.id
  const allows: Record<PersonAct, () => boolean> = {
    edit: () => policy.edit(actor, person).authorized,
    change_role: () => policy.changeRole(actor, person).authorized,
    override: () => policy.override(actor, person).authorized,
    reset_password: () => !isSelf && policy.resetPassword(actor, person).authorized,
    delete: () => !isSelf && policy.edit(actor, person).authorized,
  }
  return PERSON_ACTS.filter((act) => actor.can(KEY[act]) && allows[act]())
}
