import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { holdsAll } from '#access/beyond_own_rights'
import { effectivePermissions } from '#access/effective_permissions'
import { ROLE_PERMISSIONS_MATRIX } from '#access/matrix'
import type { Permission } from '#access/permissions'
import { Policy, Refused } from '#access/policy'
import type { Role } from '#access/roles'
import { Forbidden } from '#exceptions/refusals'
import type User from '#models/user'
import { text, type Text } from '#support/text'

/**
 * Who may do what to a person, beyond the key that the route asks for. Nobody reaches above
 * themselves: a person with a right that the caller lacks is not theirs to change.
 */
export default class UserPolicy extends Policy {
  /** Edit, deactivate, delete, restore: with every permission of the person's role. */
  edit(actor: Actor, person: User) {
    if (!actor.reaches(person.companyId)) return this.unseen()
    return holdsAll(actor, ROLE_PERMISSIONS_MATRIX[person.role], 'their_role')
  }

  /** Another role: with every permission of the old and of the new one, never for oneself. */
  changeRole(actor: Actor, person: User, role: Role = person.role) {
    return this.#unless(
      this.#oneself(actor, person, 'user.change_role', text('people.own_role')),
      this.edit(actor, person),
      holdsAll(actor, ROLE_PERMISSIONS_MATRIX[role], 'role')
    )
  }

  /**
   * Overrides: with every permission of the person's role and each that is newly set or no
   * longer revoked, never for oneself.
   */
  override(actor: Actor, person: User, permissions: readonly Permission[] = []) {
    return this.#unless(
      this.#oneself(actor, person, 'user.manage_permissions', text('permissions.own')),
      this.edit(actor, person),
      holdsAll(actor, permissions, 'change')
    )
  }

  /** A link for a new password lets its bearer in: with every right that the person has. */
  resetPassword(actor: Actor, person: User) {
    return this.#unless(
      this.edit(actor, person),
      holdsAll(
        actor,
        effectivePermissions(person.role, person.permissionOverridesJson),
        'their_rights'
      )
    )
  }

  /** The first no, or the last yes. */
  #unless(...answers: AuthorizationResponse[]): AuthorizationResponse {
    return answers.find(({ authorized }) => !authorized) ?? AuthorizationResponse.allow()
  }

  #oneself(actor: Actor, person: User, key: Permission, why: Text) {
    return person.id === actor.id
      ? new Refused(new Forbidden([key], why))
      : AuthorizationResponse.allow()
  }
}
