import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { assertClient } from '#actions/companies/assert_client'
import { lockCompany } from '#actions/companies/lock_company'
import { endSessionsOfCompany } from '#actions/identity/end_sessions'
import { revokeLinksOfCompany } from '#actions/identity/link_makers'
import { recordAudit } from '#actions/audit/record_audit'
import type Company from '#models/company'
import { text } from '#support/text'

/**
 * Moves a client company to the trash and signs its people out. Its links to come in are
 * worth nothing while it is there.
 * @throws Conflict for the team company
 */
export async function deleteCompany(actor: Actor, { id }: Company): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await lockCompany(id, trx)
    assertClient(company, text('companies.team_undeletable'))

    await company.trash(trx)
    const endedSessions = await endSessionsOfCompany(trx, id)
    await revokeLinksOfCompany(trx, actor, id)
    await recordAudit(
      trx,
      actor,
      'company.delete',
      { entityType: 'company', id, companyId: id },
      {
        before: { name: company.name, slug: company.slug, status: company.status },
        after: { endedSessions },
      }
    )
  })
}
