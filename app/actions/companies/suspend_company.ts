import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertClient } from '#actions/companies/company_rules'
import { revokeAccess } from '#actions/identity/users/revoke_access'
import { Conflict } from '#exceptions/refusals'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'

/**
 * Suspends a client: its users are signed out at once and can't sign in, and links that they created are
 * revoked. Nothing else is lost.
 * @returns the company as it is now
 * @throws NotFound, Forbidden, Conflict for the team company, or one that is suspended already
 */
export async function suspendCompany(actor: Actor, id: string): Promise<Company> {
  return db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(id, trx)
    await authorize(actor, CompanyPolicy, 'suspend', company)
    assertClient(company, 'companies.team_unsuspendable')
    if (company.status === 'suspended') {
      throw new Conflict('companies.already_suspended', {
        reason: 'already_suspended',
        allowed: ['reactivate'],
      })
    }

    await company.merge({ status: 'suspended' }).save()
    const ended = await revokeAccess(trx, actor, { companyId: company.id })
    await recordAudit(trx, actor, 'company.suspend', company, {
      before: { status: 'active' },
      after: { status: 'suspended', ...ended },
    })
    return company
  })
}

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
      throw new Conflict('companies.not_suspended', {
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
