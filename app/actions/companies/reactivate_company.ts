import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'
import { text } from '#support/text'

/**
 * Lets the users of a suspended company sign in again.
 * @returns the company as it is now
 * @throws NotFound, Forbidden, Conflict for one that is not suspended
 */
export async function reactivateCompany(actor: Actor, id: string): Promise<Company> {
  return db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(id, trx)
    await authorize(actor, CompanyPolicy, 'suspend', company)
    if (company.status === 'active') {
      throw new Conflict(text('companies.not_suspended'), {
        reason: 'already_active',
        allowed: company.isTeam ? [] : ['suspend'],
      })
    }

    await company.merge({ status: 'active' }).save()
    await recordAudit(trx, actor, 'company.reactivate', company, {
      before: { status: 'suspended' },
      after: { status: 'active' },
    })
    return company
  })
}
