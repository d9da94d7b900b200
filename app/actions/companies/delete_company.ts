import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertClient } from '#actions/companies/company_rules'
import { lockCompanyNames } from '#actions/companies/free_company_names'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import { Conflict } from '#exceptions/refusals'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'

/**
 * Moves a client company to the trash and signs its users out. Links that they created and links for their
 * passwords are revoked; invitations by the production team don't work while the company is in the trash.
 * @throws NotFound, Forbidden, Conflict for the team company
 */
export async function deleteCompany(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(id, trx)
    await authorize(actor, CompanyPolicy, 'delete', company)
    assertClient(company, 'companies.team_undeletable')

    await company.trash(trx)
    const ended = await revokeAccess(trx, actor, { companyId: company.id })
    await recordAudit(trx, actor, 'company.delete', company, {
      before: { name: company.name, slug: company.slug, status: company.status },
      after: ended,
    })
  })
}

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
      throw new Conflict('companies.slug_taken_since', { reason: 'slug_taken', allowed: [] })
    }

    await company.restore(trx)
    await recordAudit(trx, actor, 'company.restore', company, {
      after: { name: company.name, slug: company.slug, status: company.status },
    })
    return company
  })
}
