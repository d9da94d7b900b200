import type { Actor } from '#access/actor'
import { effectivePermissions } from '#access/effective_permissions'
import { reachOf } from '#access/roles'
import Company from '#models/companies/company'
import User from '#models/identity/user'

/**
 * Returns the client companies that orders can be placed for; none for a client, whose orders are always for their
 * own company.
 */
export async function clientCompanies(actor: Actor): Promise<Company[]> {
  if (!actor.seesAllCompanies) return []
  return Company.visibleTo(actor)
    .where('kind', 'client')
    .where('status', 'active')
    .orderByRaw('lower(name)')
}

/** Returns the users of the team who make videos, editors first, for users who see more than one company. */
export async function videoMakers(actor: Actor): Promise<User[]> {
  if (!actor.seesAllCompanies) return []
  const team = await User.query()
    .where('is_active', true)
    .whereHas('company', (company) => company.where('kind', 'team'))
    .orderByRaw("(role = 'team_creator') desc, lower(full_name)")
  return team.filter(({ role, permissionOverridesJson }) =>
    makesVideos(role, permissionOverridesJson)
  )
}

function makesVideos(role: User['role'], overrides: User['permissionOverridesJson']): boolean {
  return (
    reachOf(role) === 'all' && effectivePermissions(role, overrides).has('content.upload_ready')
  )
}
