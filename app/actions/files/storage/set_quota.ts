import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import Company from '#models/companies/company'
import CompanyPolicy from '#policies/companies/company_policy'

/**
 * Sets how much a company may store; null is no limit. A quota below the stored bytes deletes nothing, but blocks
 * further uploads.
 * @param input bytes
 * @throws NotFound, Forbidden
 */
export async function setQuota(
  actor: Actor,
  companyId: string,
  input: Input<{ bytes: number | null }>
): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(companyId, trx)
    await authorize(actor, CompanyPolicy, 'setQuota', company)
    const { bytes } = await validateInput(input)
    const { storageQuota: before } = company
    if (before === bytes) return
    company.storageQuota = bytes
    await company.useTransaction(trx).save()
    await recordAudit(trx, actor, 'company.set_quota', company, {
      before: { storageQuota: before },
      after: { storageQuota: bytes },
    })
  })
}
