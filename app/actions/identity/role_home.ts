import { reachOf, type Role } from '#access/roles'
import { InvalidField } from '#exceptions/refusals'
import type Company from '#models/company'
import { text } from '#support/text'

/**
 * Team roles live in the team company alone, client roles in client companies alone.
 * @throws InvalidField
 */
export function assertRoleFits(role: Role, company: Company): void {
  const isTeamRole = reachOf(role) === 'all'
  if (isTeamRole === company.isTeam) return
  throw new InvalidField(
    'role',
    isTeamRole ? text('people.team_role') : text('people.client_role'),
    'role_company'
  )
}
