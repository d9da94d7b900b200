import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import { authorize, type Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { startDownloads } from '#actions/safebot/start_downloads'
import { Conflict, NotFound } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import OperationsPolicy from '#policies/overview/operations_policy'
import { enqueue } from '#queue/enqueue'
import { JOB_KINDS, type JobName } from '#queue/job_kinds'

type Failed = {
  id: string
  job: string
  payload: Record<string, unknown>
  company_id: string | null
  retried_as: string | null
}

/**
 * A failed job leaves its record in a failed state, which a new job would skip, so the state is reset first. A
 * record that isn't in a failed state any more stays as it is.
 */
const SET_BACK: Partial<Record<JobName, string>> = {
  'media.process': `update files
      set processing_status = 'processing', processing_progress = 0, processing_error = null,
          processing_delayed_at = null
    where id = (:payload::jsonb ->> 'fileId')::uuid and processing_status = 'failed'`,
  'content.read_version': `update readings set status = 'waiting', reason = null, findings = null
    where file_id = (:payload::jsonb ->> 'fileId')::uuid and status = 'failed'`,
  'content.compare_versions': `update version_comparisons set status = 'waiting'
    where id = (:payload::jsonb ->> 'comparisonId')::uuid and status = 'failed'`,
  'deliveries.pack': `update deliveries set status = 'queued', progress = 0
    where id = (:payload::jsonb ->> 'deliveryId')::uuid and status = 'failed'`,
  'certificates.check': `update certificate_checks set status = 'queued', finished_at = null
    where id = (:payload::jsonb ->> 'checkId')::uuid and status = 'failed'`,
  'safebot.save': `update safebot_records
      set status = 'queued', reason = null, job_id = null, queued_at = now()
    where id = (:payload::jsonb ->> 'recordId')::uuid and status = 'failed'`,
}

/**
 * Enqueues a permanently failed job again, as a new one.
 * @returns the new job's id; null if it has to wait for others of its kind
 * @throws Forbidden, NotFound, Conflict when it was tried again already, or is of a kind that this version doesn't
 *   know
 */
export async function retryJob(actor: Actor, id: string): Promise<string | null> {
  return db.transaction(async (trx) => {
    const failed = await lockFailed(trx, id)
    await authorize(actor, OperationsPolicy, 'manage')
    const { job, payload, company_id: companyId } = failed
    if (failed.retried_as) throw new Conflict('operations.retried')
    if (!Object.hasOwn(JOB_KINDS, job)) throw new Conflict('operations.unknown_job')

    const setBack = SET_BACK[job as JobName]
    if (setBack) await trx.rawQuery(setBack, { payload: JSON.stringify(payload) })
    const retriedAs = await begin(trx, failed)
    await trx
      .from('outbox')
      .where('id', id)
      .update({ retried_as: retriedAs ?? id })
    await recordAudit(
      trx,
      actor,
      'job.retry',
      { entityType: 'job', id, companyId },
      { after: { job, ...payload }, audience: 'team' }
    )
    return retriedAs
  })
}

async function lockFailed(trx: Trx, id: string): Promise<Failed> {
  const failed = isUuid(id)
    ? await trx.from('outbox').where('id', id).whereNotNull('failed_at').forUpdate().first()
    : null
  if (!failed) throw new NotFound()
  return failed
}

/** Enqueues the job. Downloads of saved links instead wait for their turn by host and company. */
async function begin(trx: Trx, { job, payload, company_id }: Failed) {
  if (job !== 'safebot.save') {
    return enqueue(trx, job as JobName, payload as never, { companyId: company_id })
  }
  await startDownloads(trx)
  return null
}
