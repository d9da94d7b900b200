import { authorize, type Actor } from '#access/actor'
import { recordAuditAlone } from '#actions/audit/record_audit'
import { sweepZips } from '#actions/files/deliveries/sweep_zips'
import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import CompanyPolicy from '#policies/companies/company_policy'

/** How many were removed from the store. */
export type Swept = { uploads: number; deliveries: number }

/**
 * Removes unconfirmed uploads and expired ZIPs without waiting for the schedule.
 * A caller with the reach of one company sweeps only that company's.
 * @throws Forbidden, StorageUnavailable
 */
export async function sweepStorage(actor: Actor): Promise<Swept> {
  await authorize(actor, CompanyPolicy, 'sweepStorage')
  const companyId = actor.seesAllCompanies ? null : actor.companyId
  const swept = {
    uploads: await sweepUploads(companyId),
    deliveries: await sweepZips(companyId),
  }
  const subject = { entityType: 'storage' as const, id: null, companyId }
  const audience = companyId ? 'everyone' : 'team'
  await recordAuditAlone(actor, 'storage.sweep', subject, { after: swept, audience })
  return swept
}
