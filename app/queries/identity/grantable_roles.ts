import type { Actor } from '#access/actor'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { reachOf, ROLES, type Role } from '#access/roles'
import type { CompanyKind } from '#models/companies/values'

/** The roles of a company's kind that the caller may give: those with no right they lack. */
export function grantableRoles(actor: Actor, kind: CompanyKind): Role[] {
  const reach = kind === 'team' ? 'all' : 'company'
  return ROLES.filter(
    (role) =>
      reachOf(role) === reach && ROLE_PERMISSIONS_MATRIX[role].every((key) => actor.can(key))
  )
}
