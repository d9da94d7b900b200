import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { startDownloads } from '#actions/safebot/start_downloads'
import { Conflict, NotFound } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import OperationsPolicy from '#policies/overview/operations_policy'
import { enqueue } from '#queue/enqueue'
import { JOB_KINDS, type JobName } from '#queue/job_kinds'

type FailedJobRow = {
  id: string
  job: string
  payload: Record<string, unknown>
  company_id: string | null
  retried_as: string | null
}

const PROCESS_AGAIN = `update files
      set processing_status = 'processing', processing_progress = 0, processing_error = null,
          processing_delayed_at = null
    where id = (:payload::jsonb ->> 'fileId')::uuid and processing_status = 'failed'`

/** For jobs that find their work automatically; none waits for this particular job. */
const NO_STATE_TO_LEAVE = null

/**
 * A failed job leaves its record in a failed state, which a new job would skip, so the record is reset first, and
 * handed to the new job where it names its job. A record that isn't in a failed state any more stays as it is.
 * `:id` is the failed job, `:next` the new one.
 */
const RESET: Record<JobName, string | null> = {
  'ai.sweep': NO_STATE_TO_LEAVE,
  'audit.verify': NO_STATE_TO_LEAVE,
  'bookkeeping.clean': NO_STATE_TO_LEAVE,
  'certificates.check': `update certificate_checks set status = 'queued', finished_at = null
    where id = (:payload::jsonb ->> 'checkId')::uuid and status = 'failed'`,
  'content.compare_versions': `update version_comparisons set status = 'waiting'
    where id = (:payload::jsonb ->> 'comparisonId')::uuid and status = 'failed'`,
  'content.read_version': `update readings set status = 'waiting', reason = null, findings = null
    where file_id = (:payload::jsonb ->> 'fileId')::uuid and status = 'failed'`,
  'content.sweep_readings': NO_STATE_TO_LEAVE,
  'deliveries.pack': `update deliveries set status = 'queued', progress = 0
    where id = (:payload::jsonb ->> 'deliveryId')::uuid and status = 'failed'`,
  'deliveries.sweep': NO_STATE_TO_LEAVE,
  'media.cut_cover': `${PROCESS_AGAIN}
      and exists (select from content_versions where cover_file_id = files.id)`,
  'media.process': PROCESS_AGAIN,
  'messenger.saved_link': `update safebot_messages set job_id = :next
    where id = (:payload::jsonb ->> 'messageId')::uuid and job_id is null`,
  // What failed was given up; the job continues with the later updates of the chat.
  'messenger.updates': NO_STATE_TO_LEAVE,
  'notifications.deliver': `update notification_deliveries
      set state = 'waiting', reason = null, job_id = :next, next_attempt_at = now(), updated_at = now()
    where job_id = :id and state = 'failed' and reason = 'gave_up'`,
  'notifications.sweep': NO_STATE_TO_LEAVE,
  'push.test': NO_STATE_TO_LEAVE,
  'reminders.send': NO_STATE_TO_LEAVE,
  'safebot.save': `update safebot_records
      set status = 'queued', reason = null, job_id = null, queued_at = now()
    where id = (:payload::jsonb ->> 'recordId')::uuid and status = 'failed'`,
  'safebot.sweep': NO_STATE_TO_LEAVE,
  'sessions.end_without_factor': NO_STATE_TO_LEAVE,
  'storage.sweep': NO_STATE_TO_LEAVE,
  'tasks.complete_published': NO_STATE_TO_LEAVE,
  'uploads.sweep': NO_STATE_TO_LEAVE,
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

async function lockFailed(trx: Trx, id: string): Promise<FailedJobRow> {
  const failed = isUuid(id)
    ? await trx.from('outbox').where('id', id).whereNotNull('failed_at').forUpdate().first()
    : null
  if (!failed) throw new NotFound()
  return failed
}

/**
 * Enqueues the job and resets its record. Downloads of saved links instead wait for their turn by host and
 * company, in jobs that are enqueued then.
 */
async function begin(trx: Trx, { id, job, payload, company_id: companyId }: FailedJobRow) {
  const isDownload = job === 'safebot.save'
  const next = isDownload
    ? null
    : await enqueue(trx, job as JobName, payload as never, { companyId })
  const reset = RESET[job as JobName]
  if (reset) await trx.rawQuery(reset, { payload: JSON.stringify(payload), id, next: next! })
  if (isDownload) await startDownloads(trx)
  return next
}
