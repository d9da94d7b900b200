import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { assertClient } from '#actions/companies/assert_client'
import { lockCompany } from '#actions/companies/lock_company'
import { endSessionsOfCompany } from '#actions/identity/end_sessions'
import { revokeLinksOfCompany } from '#actions/identity/link_makers'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import type Company from '#models/company'
import { text } from '#support/text'

/**
 * Shuts a client out: its people are signed out at once and can't sign in. Nothing is lost.
 * @throws Conflict for the team company, or one that is suspended already
 */
export async function suspendCompany(actor: Actor, { id }: Company): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await lockCompany(id, trx)
    assertClient(company, text('companies.team_unsuspendable'))
    if (company.status === 'suspended') {
      throw new Conflict(text('companies.already_suspended'), {
        reason: 'already_suspended',
        allowed: ['reactivate'],
      })
    }

    await company.merge({ status: 'suspended' }).save()
    const endedSessions = await endSessionsOfCompany(trx, id)
    await revokeLinksOfCompany(trx, actor, id)
    await recordAudit(
      trx,
      actor,
      'company.suspend',
      { entityType: 'company', id, companyId: id },
      { before: { status: 'active' }, after: { status: 'suspended', endedSessions } }
    )
  })
}
