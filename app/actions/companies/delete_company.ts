import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { assertClient } from '#actions/companies/assert_client'
import { lockCompany } from '#actions/companies/lock_company'
import { endSessionsOfCompany } from '#actions/identity/end_sessions'
import { revokeLinksOfCompany } from '#actions/identity/link_makers'
import { recordAudit } from '#actions/audit/record_audit'
import type Company from '#models/company'
import { say } from '#support/say'

/**
 * Moves a client company to the trash and signs its people out. Its links to come in are
 * worth nothing while it is there.
 * @throws Conflict for the team company
 */
export async function deleteCompany(actor: Actor, { id }: Company): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await lockCompany(id, trx)
    assertClient(company, say('the_production_team_cant_be_deleted'))

    await company.trash(trx)
    const endedSessions = await endSessionsOfCompany(trx, id)
    await revokeLinksOfCompany(trx, actor, id)
    await recordAudit(trx, actor, {
      action: 'company.delete',
      entityType: 'company',
      entityId: id,
      companyId: id,
      before: { name: company.name, slug: company.slug, status: company.status },
      after: { endedSessions },
    })
  })
}
