import type { Actor } from '#access/actor'
import { Conflict, InvalidField } from '#exceptions/refusals'
import Company from '#models/companies/company'
import type { CompanyKind } from '#models/companies/values'
import type { Why } from '#support/text'

/** @throws Conflict for the production team's own company, which must stay open */
export function assertClient(company: Company, why: Why): void {
  if (company.isTeam) throw new Conflict(why, { reason: 'team_company', allowed: [] })
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
    const why = isClient ? 'companies.choose_client' : 'companies.choose'
    throw new InvalidField('companyId', why, 'required')
  }
  const companies = Company.visibleTo(actor)
  if (kind) companies.where('kind', kind)
  const company = await companies.findById(companyId)
  if (!company) {
    const why = isClient ? 'companies.no_client' : 'companies.missing'
    throw new InvalidField('companyId', why, 'exists')
  }
  return company
}
