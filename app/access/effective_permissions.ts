import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { isPermission, PERMISSIONS, type Permission } from '#access/permissions'

export const OVERRIDE_EFFECTS = ['grant', 'revoke'] as const
export type OverrideEffect = (typeof OVERRIDE_EFFECTS)[number]

/** One override as the user row caches it; UserPermission rows are the truth. */
export type OverrideCache = { permission: string; effect: OverrideEffect }

const PERMISSIONS_BY_ROLE = new Map<string, ReadonlySet<Permission>>(
  Object.entries(ROLE_PERMISSIONS_MATRIX).map(([role, held]) => [role, new Set(held)])
)

/**
 * Role matrix + granted overrides − revoked overrides. Fails closed: an unknown role holds
 * nothing, and an override with an unknown key or effect grants nothing.
 */
export function effectivePermissions(
  role: string,
  overrides: readonly OverrideCache[]
): ReadonlySet<Permission> {
  const byRole = PERMISSIONS_BY_ROLE.get(role)
  // The common case: all requests of users with this role share one set.
  if (byRole && overrides.length === 0) return byRole
  const held = new Set(byRole)

  for (const { permission, effect } of overrides) {
    if (!isPermission(permission)) continue
    if (effect === 'grant' && byRole) held.add(permission)
    if (effect === 'revoke') held.delete(permission)
  }

  return held
}

/** The same as a list in the order of the contract, for answers. */
export function sortedPermissions(held: ReadonlySet<Permission>): Permission[] {
  return PERMISSIONS.filter((key) => held.has(key))
}
