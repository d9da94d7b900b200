import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import type { CompanyKind } from '#models/companies/values'
import type { TextOrKey } from '#support/text'

/** @throws Conflict for the production team's own company, which must stay open */
export function assertClient(company: Company, message: TextOrKey): void {
  if (company.isTeam) throw new Conflict(message, { reason: 'team_company', allowed: [] })
}

/** @throws Conflict for a company whose users can't sign in */
export function assertCompanyActive(company: Company): void {
  if (company.isDeleted) {
    throw new Conflict('companies.restore_first', { reason: 'company_deleted', allowed: [] })
  }
  if (company.status === 'active') return
  throw new Conflict('companies.suspended', { reason: 'company_suspended', allowed: [] })
}

/**
 * The company that a new record belongs to: a client's own, or the one that a team member names.
 * The policy must have decided before whether they may write to it.
 * @param kind `client` where the production team's own company can't have such records
 * @throws InvalidField when none is named, or it is missing, or of another kind
 */
export async function writableCompany(
  actor: Actor,
  companyId: string | undefined,
  kind?: CompanyKind
): Promise<Company> {
  if (!actor.seesAllCompanies) return actor.company

  const isClient = kind === 'client'
  if (!companyId) {
    const message = isClient ? 'companies.choose_client' : 'companies.choose'
    throw new InvalidField('companyId', message, 'required')
  }
  const companies = Company.visibleTo(actor)
  if (kind) companies.where('kind', kind)
  const company = await companies.findById(companyId)
  if (!company) {
    const message = isClient ? 'companies.no_client' : 'companies.missing'
    throw new InvalidField('companyId', message, 'exists')
  }
  return company
}

/**
 * Asserts that the database knows the time zone, because statements about all companies compute with the zone of
 * each: with an unknown one they fail for everyone. JavaScript also knows abbreviations, which the database doesn't
 * know, or reads as another zone, and it may know zones that are newer than the database.
 * @param timezone that JavaScript knows
 * @throws InvalidField
 */
export async function assertDatabaseKnows(trx: Trx, timezone: string): Promise<void> {
  const { rows } = await trx.rawQuery(
    'select exists (select from pg_timezone_names where lower(name) = lower(?)) as known',
    [timezone]
  )
  if (!rows[0].known) throw new InvalidField('timezone', 'companies.unknown_zone', 'timezone')
}
