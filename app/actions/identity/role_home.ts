import { reachOf, type Role } from '#access/roles'
import { InvalidField } from '#exceptions/refusals'
import type Company from '#models/company'
import { say } from '#support/say'

/**
 * Team roles live in the team company alone, client roles in client companies alone.
 * @throws InvalidField
 */
export function assertRoleFits(role: Role, company: Company): void {
  const isTeamRole = reachOf(role) === 'all'
  if (isTeamRole === company.isTeam) return
  throw new InvalidField(
    'role',
    isTeamRole
      ? say('this_role_exists_in_the_production_team_only')
      : say('this_role_exists_in_client_companies_only'),
    'role_company'
  )
}
