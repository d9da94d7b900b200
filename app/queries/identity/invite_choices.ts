import type { Actor } from '#access/actor'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { reachOf, type Role, ROLES } from '#access/roles'
import Company from '#models/companies/company'
import type { CompanyKind } from '#models/companies/values'

export type RolesByKind = Record<CompanyKind, Role[]>

/** Returns the roles that the caller may give, by kind of company. */
export function rolesToGive(actor: Actor): RolesByKind {
  return { team: grantableRoles(actor, 'team'), client: grantableRoles(actor, 'client') }
}

/** Returns the companies whose users the caller may see, the production team first. */
export async function invitableCompanies(actor: Actor): Promise<Company[]> {
  return Company.visibleTo(actor).orderByRaw('kind desc, lower(name)')
}

/**
 * Returns the roles of a kind of company that the caller may give: those without permissions that the caller lacks.
 */
export function grantableRoles(actor: Actor, kind: CompanyKind): Role[] {
  const reach = kind === 'team' ? 'all' : 'company'
  return ROLES.filter(
    (role) =>
      reachOf(role) === reach && ROLE_PERMISSIONS_MATRIX[role].every((key) => actor.can(key))
  )
}
