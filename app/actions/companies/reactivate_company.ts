import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { lockCompany } from '#actions/companies/lock_company'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import type Company from '#models/company'
import { text } from '#support/text'

/**
 * Lets the people of a suspended company sign in again.
 * @throws Conflict for one that is not suspended
 */
export async function reactivateCompany(actor: Actor, { id }: Company): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await lockCompany(id, trx)
    if (company.status === 'active') {
      throw new Conflict(text('companies.not_suspended'), {
        reason: 'already_active',
        allowed: company.isTeam ? [] : ['suspend'],
      })
    }

    await company.merge({ status: 'active' }).save()
    await recordAudit(
      trx,
      actor,
      'company.reactivate',
      { entityType: 'company', id, companyId: id },
      { before: { status: 'suspended' }, after: { status: 'active' } }
    )
  })
}
