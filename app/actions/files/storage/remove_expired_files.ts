import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { sweepZips } from '#actions/files/deliveries/sweep_zips'
import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import CompanyPolicy from '#policies/companies/company_policy'

/** How many were removed from the store. */
export type Swept = { uploads: number; deliveries: number }

/**
 * Removes unconfirmed uploads and expired ZIPs without waiting for the schedule. A caller with the reach of
 * one company removes only that company's. The audit log calls this `storage.sweep`; the job and the
 * command of that name remove objects without a row instead (`#storage/orphans`).
 * @throws Forbidden, StorageUnavailable
 */
export async function removeExpiredFiles(actor: Actor): Promise<Swept> {
  await authorize(actor, CompanyPolicy, 'removeExpiredFiles')
  const companyId = actor.seesAllCompanies ? null : actor.companyId
  const removed = {
    uploads: await sweepUploads(companyId),
    deliveries: await sweepZips(companyId),
  }
  const subject = { entityType: 'storage' as const, id: null, companyId }
  const audience = companyId ? 'everyone' : 'team'
  await recordAuditInTransaction(actor, 'storage.sweep', subject, { after: removed, audience })
  return removed
}
