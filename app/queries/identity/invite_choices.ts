import type { Actor } from '#access/actor'
import type { Role } from '#access/roles'
import Company from '#models/companies/company'
import type { CompanyKind } from '#models/companies/values'
import { grantableRoles } from '#queries/identity/grantable_roles'

export type RolesByKind = Record<CompanyKind, Role[]>

/** The roles that the caller may give, by the kind of company that they live in. */
export function rolesToGive(actor: Actor): RolesByKind {
  return { team: grantableRoles(actor, 'team'), client: grantableRoles(actor, 'client') }
}

/** The companies whose users the caller may see, the production team first. */
export async function invitableCompanies(actor: Actor): Promise<Company[]> {
  return Company.visibleTo(actor).orderByRaw('kind desc, lower(name)')
}
