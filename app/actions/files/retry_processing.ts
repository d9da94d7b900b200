import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { audienceOf } from '#actions/files/audience_of'
import { lockFile } from '#actions/files/lock_file'
import { requestProcessing } from '#actions/files/request_processing'
import { Conflict } from '#exceptions/refusals'
import type FileObject from '#models/file_object'
import { text } from '#support/text'

/**
 * Has a worker try a file again.
 * @throws Conflict unless its processing has failed
 */
export async function retryProcessing(actor: Actor, file: FileObject): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await lockFile(file.id, trx)
    if (current.processingStatus !== 'failed') {
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
