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
  /** Null for one that the operator set at the command line. */
  setBy: { id: string; fullName: string } | null
  setAt: DateTime
}

/** Why a person can or can't: the role's default, and what an override made of it. */
export type Explanation = {
  permission: Permission
  /** What comes before the dot. */
  group: string
  roleDefault: boolean
  override: Omit<OverrideRow, 'permission'> | null
  allowed: boolean
  /** Whether the caller may grant this one, or lift its revocation. */
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
 * All 56 keys for one person, and where each answer comes from.
 * @param actor who asks; null for the operator at the command line, who may set any
 */
export async function showPermissions(actor: Actor | null, person: User): Promise<PermissionSheet> {
  const overrides = await overridesOf(person)
  const base = new Set(ROLE_PERMISSIONS_MATRIX[person.role])
  const effective = effectivePermissions(person.role, person.permissionOverridesJson)

  return {
    role: person.role,
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

async function overridesOf(person: User): Promise<OverrideRow[]> {
  const rows = await UserPermission.query().where('user_id', person.id).preload('setBy')
  const place = ({ permission }: UserPermission) => PERMISSIONS.indexOf(permission as Permission)

  return rows
    .sort((one, other) => place(one) - place(other))
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
