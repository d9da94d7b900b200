import { Conflict } from '#exceptions/refusals'
import type Company from '#models/company'

/** @throws Conflict for the production team's own company, which must stay open */
export function assertClient(company: Company, message: string): void {
  if (company.isTeam) throw new Conflict(message, { kind: 'team_company', allowed: [] })
}
