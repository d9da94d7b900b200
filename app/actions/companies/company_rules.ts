import { Conflict } from '#exceptions/refusals'
import type Company from '#models/companies/company'
import { text, type Text } from '#support/text'

/** @throws Conflict for the production team's own company, which must stay open */
export function assertClient(company: Company, why: Text): void {
  if (company.isTeam) throw new Conflict(why, { reason: 'team_company', allowed: [] })
}

/** @throws Conflict for a company whose users can't sign in */
export function assertOpen(company: Company): void {
  if (company.isDeleted) {
    throw new Conflict(text('companies.restore_first'), { reason: 'company_deleted', allowed: [] })
  }
  if (company.status === 'active') return
  throw new Conflict(text('companies.suspended'), { reason: 'company_suspended', allowed: [] })
}
