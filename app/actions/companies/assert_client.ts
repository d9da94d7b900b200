import { Conflict } from '#exceptions/refusals'
import type Company from '#models/company'
import type { Text } from '#support/text'

/** @throws Conflict for the production team's own company, which must stay open */
export function assertClient(company: Company, why: Text): void {
  if (company.isTeam) throw new Conflict(why, { reason: 'team_company', allowed: [] })
}
