import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { fileAudience } from '#actions/files/file_audience'
import {
  needsProcessing,
  requestProcessing,
  saveProcessing,
} from '#actions/files/request_processing'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import ContentVersion from '#models/content/content_version'
import { enqueue } from '#queue/enqueue'
import FilePolicy from '#policies/files/file_policy'
import type { JobName } from '#queue/job_kinds'

/**
 * Enqueues the processing of a file again.
 * @throws NotFound, Forbidden, Conflict unless its processing has failed, or has no job any more
 */
export async function retryProcessing(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const file = await StoredFile.visibleTo(actor).lock(id, trx)
    await authorize(actor, FilePolicy, 'process', file)
    const { processingStatus, processingError: error } = file
    const isStuck = processingStatus === 'processing' && !(await hasJob(trx, id))
    if (processingStatus !== 'failed' && !isStuck) {
      throw new Conflict('files.not_failed', {
        processingStatus,
        allowed: [],
      })
    }
    if (needsProcessing(file)) await requestProcessing(trx, file)
    else await cutCoverAgain(trx, file)
    await recordAudit(trx, actor, 'file.retry', file, {
      audience: fileAudience(actor, file),
      before: { processingStatus, error },
      after: { processingStatus: file.processingStatus },
    })
  })
}

/** A cover is the only file that is made by a job of its own. */
async function cutCoverAgain(trx: Trx, file: StoredFile): Promise<void> {
  const { id, companyId, processingStatus } = file
  const version = await ContentVersion.query({ client: trx }).where('cover_file_id', id).first()
  if (version?.coverFrame === null || version?.coverFrame === undefined) {
    throw new Conflict('files.cover_replaced', { processingStatus, allowed: [] })
  }
  await saveProcessing(trx, file, 'processing')
  await enqueue(trx, 'media.cut_cover', { fileId: id, frame: version.coverFrame }, { companyId })
}

/** Whether a job for the file waits or runs. Jobs that the queue lost are dispatched again elsewhere. */
async function hasJob(trx: Trx, fileId: string): Promise<boolean> {
  const job = await trx
    .from('outbox')
    .whereIn('job', ['media.process', 'media.cut_cover'] satisfies JobName[])
    .whereNull('finished_at')
    .whereRaw("payload ->> 'fileId' = ?", [fileId])
    .first()
  return job !== null && job !== undefined
}
