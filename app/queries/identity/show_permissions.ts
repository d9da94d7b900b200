import type { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import {
  effectivePermissions,
  sortedPermissions,
  type OverrideEffect,
} from '#access/effective_permissions'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { PERMISSIONS, type Permission } from '#access/permissions'
import type { Role } from '#access/roles'
import type User from '#models/identity/user'
import UserPermission from '#models/identity/user_permission'

export type OverrideRow = {
  permission: string
  effect: OverrideEffect
  /** Null for an override that the operator set at the command line. */
  setBy: { id: string; fullName: string } | null
  setAt: DateTime
}

/** Why a user has or lacks a permission: the default of the role, and the override, if any. */
export type Explanation = {
  permission: Permission
  /** The part of the permission's name before the dot. */
  group: string
  roleDefault: boolean
  override: Omit<OverrideRow, 'permission'> | null
  allowed: boolean
  /** Whether the caller may add this permission, or stop its removal. */
  grantable: boolean
}

export type PermissionSheet = {
  role: Role
  base: Permission[]
  overrides: OverrideRow[]
  effective: Permission[]
  explanation: Explanation[]
}

/**
 * Returns all 56 permissions for one user, whether they have each and why.
 * @param actor the caller; null for the operator at the command line, who may set any permission
 */
export async function showPermissions(actor: Actor | null, user: User): Promise<PermissionSheet> {
  const overrides = await overridesOf(user)
  const base = new Set(ROLE_PERMISSIONS_MATRIX[user.role])
  const effective = effectivePermissions(user.role, user.permissionOverridesJson)

  return {
    role: user.role,
    base: sortedPermissions(base),
    overrides,
    effective: sortedPermissions(effective),
    explanation: PERMISSIONS.map((permission) => ({
      permission,
      group: permission.split('.')[0],
      roleDefault: base.has(permission),
      override: withoutKey(overrides.find((row) => row.permission === permission)),
      allowed: effective.has(permission),
      grantable: actor?.can(permission) ?? true,
    })),
  }
}

async function overridesOf(user: User): Promise<OverrideRow[]> {
  const rows = await UserPermission.query().where('user_id', user.id).preload('setBy')
  const rank = ({ permission }: UserPermission) => PERMISSIONS.indexOf(permission as Permission)

  return rows
    .sort((one, other) => rank(one) - rank(other))
    .map(({ permission, effect, setBy, createdAt }) => ({
      permission,
      effect,
      setBy: setBy ? { id: setBy.id, fullName: setBy.fullName } : null,
      setAt: createdAt,
    }))
}

function withoutKey(row: OverrideRow | undefined): Explanation['override'] {
  return row ? { effect: row.effect, setBy: row.setBy, setAt: row.setAt } : null
}
