import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { lockCompany } from '#actions/companies/lock_company'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import type Company from '#models/company'
import { say } from '#support/say'

/**
 * Lets the people of a suspended company sign in again.
 * @throws Conflict for one that is not suspended
 */
export async function reactivateCompany(actor: Actor, { id }: Company): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await lockCompany(id, trx)
    if (company.status === 'active') {
      throw new Conflict(say('this_company_is_not_suspended'), {
        kind: 'already_active',
        allowed: company.isTeam ? [] : ['suspend'],
      })
    }

    await company.merge({ status: 'active' }).save()
    await recordAudit(trx, actor, {
      action: 'company.reactivate',
      entityType: 'company',
      entityId: id,
      companyId: id,
      before: { status: 'suspended' },
      after: { status: 'active' },
    })
  })
}
