import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import { checkGrant } from '#access/grant_rules'
import { effectivePermissions } from '#access/effective_permissions'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import type { Permission } from '#access/permissions'
import { isRole } from '#access/roles'
import { Forbidden } from '#exceptions/refusals'
import type User from '#models/identity/user'

/** What a user may do to another. A user who has a permission that the caller lacks can't be changed. */
export default class UserPolicy extends Policy {
  /** Change one's own name, language or password. */
  updateOwn(actor: Actor) {
    return this.requirePermissions(actor, ['account.update'])
  }

  /** Edit or deactivate a user. The caller must have every permission of the user's role. */
  update(actor: Actor, user: User) {
    return this.#withRightsOf(actor, user, 'user.update')
  }

  delete(actor: Actor, user: User) {
    return this.update(actor, user)
  }

  restore(actor: Actor, user: User) {
    return this.update(actor, user)
  }

  /**
   * Change a user's role. The caller must have every permission of the old and the new role, and can't change their
   * own.
   * @param role as it was sent; validation refuses an unknown one
   */
  changeRole(actor: Actor, user: User, role?: unknown) {
    return firstNo(
      () => this.onRecord(actor, user, ['user.change_role']),
      () => this.#notOneself(actor, user, 'user.change_role', 'people.own_role'),
      () => this.#withRightsOf(actor, user, 'user.change_role'),
      () => checkGrant(actor, isRole(role) ? ROLE_PERMISSIONS_MATRIX[role] : [], 'role')
    )
  }

  /**
   * Set overrides. The caller must have every permission of the user's role, and each one that is newly added or no
   * longer removed; they can't change their own.
   */
  override(actor: Actor, user: User, permissions: readonly Permission[] = []) {
    const key = 'user.manage_permissions'
    return firstNo(
      () => this.onRecord(actor, user, [key]),
      () => this.#notOneself(actor, user, key, 'permissions.own'),
      () => this.#withRightsOf(actor, user, key),
      () => checkGrant(actor, permissions, 'change')
    )
  }

  /** See a user's permissions and where each comes from. */
  viewPermissions(actor: Actor, user: User) {
    return this.onRecord(actor, user, ['user.manage_permissions'])
  }

  /**
   * Create a reset link. The link gives access to the account, so the caller must have every permission of the
   * user.
   */
  resetPassword(actor: Actor, user: User) {
    const theirs = effectivePermissions(user.role, user.permissionOverridesJson)
    return firstNo(
      () => this.update(actor, user),
      () => checkGrant(actor, theirs, 'their_rights')
    )
  }

  #withRightsOf(actor: Actor, user: User, key: Permission) {
    return firstNo(
      () => this.onRecord(actor, user, [key]),
      () => checkGrant(actor, ROLE_PERMISSIONS_MATRIX[user.role], 'their_role')
    )
  }

  #notOneself(
    actor: Actor,
    user: User,
    key: Permission,
    message: 'people.own_role' | 'permissions.own'
  ) {
    return user.id === actor.id
      ? new PolicyDenial(new Forbidden([key], message))
      : AuthorizationResponse.allow()
  }
}

/** Returns the first denial, or an allowance if all checks pass. */
function firstNo(...questions: (() => AuthorizationResponse)[]): AuthorizationResponse {
  for (const ask of questions) {
    const answer = ask()
    if (!answer.authorized) return answer
  }
  return AuthorizationResponse.allow()
}
