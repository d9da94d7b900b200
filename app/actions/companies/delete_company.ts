import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { assertClient } from '#actions/companies/company_rules'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'
import { text } from '#support/text'

/**
 * Moves a client company to the trash and signs its users out. Links that they created and links for their
 * passwords are revoked; invitations by the production team don't work while the company is in the trash.
 * @throws NotFound, Forbidden, Conflict for the team company
 */
export async function deleteCompany(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(id, trx)
    await authorize(actor, CompanyPolicy, 'delete', company)
    assertClient(company, text('companies.team_undeletable'))

    await company.trash(trx)
    const ended = await revokeAccess(trx, actor, { companyId: company.id })
    await recordAudit(trx, actor, 'company.delete', company, {
      before: { name: company.name, slug: company.slug, status: company.status },
      after: ended,
    })
  })
}
