import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf } from '#actions/files/audience_of'
import { lockFile } from '#actions/files/lock_file'
import { requestProcessing } from '#actions/files/request_processing'
import { Conflict } from '#exceptions/refusals'
import ProcessMedia from '#jobs/process_media'
import type FileObject from '#models/file_object'
import { text } from '#support/text'

/**
 * Has a worker try a file again.
 * @throws Conflict unless its processing has failed, or goes on with no job left that would end it
 */
export async function retryProcessing(actor: Actor, file: FileObject): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await lockFile(file.id, trx)
    const isStuck = current.processingStatus === 'processing' && !(await hasJob(trx, current.id))
    if (current.processingStatus !== 'failed' && !isStuck) {
      throw new Conflict(text('files.not_failed'), {
        processingStatus: current.processingStatus,
        allowed: [],
      })
    }
    const before = { processingStatus: current.processingStatus, error: current.processingError }
    await requestProcessing(trx, current)
    await recordAudit(trx, actor, 'file.retry', file, {
      audience: audienceOf(actor, file),
      before,
      after: { processingStatus: current.processingStatus },
    })
  })
}

/** Whether a job for it waits or runs; one that its queue lost is found and dispatched again. */
async function hasJob(trx: TransactionClientContract, fileId: string): Promise<boolean> {
  const job = await trx
    .from('outbox')
    .where('job', ProcessMedia.jobName)
    .whereNull('finished_at')
    .whereRaw("payload ->> 'fileId' = ?", [fileId])
    .first()
  return job !== null && job !== undefined
}
