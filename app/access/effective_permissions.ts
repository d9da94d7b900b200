import { ROLE_PERMISSIONS_MATRIX } from '#access/matrix'
import type { OverrideCache } from '#access/overrides'
import { isPermission, PERMISSIONS, type Permission } from '#access/permissions'
import type { Role } from '#access/roles'

/**
 * Role matrix + granted overrides − revoked overrides. Fails closed: an unknown role holds
 * nothing, and an override with an unknown key or effect grants nothing.
 */
export function effectivePermissions(
  role: string,
  overrides: readonly OverrideCache[]
): ReadonlySet<Permission> {
  const held = new Set<Permission>(ROLE_PERMISSIONS_MATRIX[role as Role] ?? [])

  for (const { permission, effect } of overrides) {
    if (!isPermission(permission)) continue
    if (effect === 'grant' && role in ROLE_PERMISSIONS_MATRIX) held.add(permission)
    if (effect === 'revoke') held.delete(permission)
  }

  return held
}

/** The same as a list in the order of the contract, for answers. */
export function sortedPermissions(held: ReadonlySet<Permission>): Permission[] {
  return PERMISSIONS.filter((key) => held.has(key))
}
