import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { lockCompanyNames } from '#actions/companies/free_company_names'
import { Conflict } from '#exceptions/refusals'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'
import { text } from '#support/text'

/**
 * Restores a company from the trash, as it was.
 * @returns the company as it is now
 * @throws NotFound, Forbidden, Conflict when another company took its slug meanwhile
 */
export async function restoreCompany(actor: Actor, id: string): Promise<Company> {
  return db.transaction(async (trx) => {
    await lockCompanyNames(trx)
    const company = await Company.visibleTo(actor).onlyTrashed().lock(id, trx)
    await authorize(actor, CompanyPolicy, 'restore', company)
    if (await Company.query({ client: trx }).where('slug', company.slug).first()) {
      throw new Conflict(text('companies.slug_taken_since'), { reason: 'slug_taken', allowed: [] })
    }

    await company.restore(trx)
    await recordAudit(trx, actor, 'company.restore', company, {
      after: { name: company.name, slug: company.slug, status: company.status },
    })
    return company
  })
}
