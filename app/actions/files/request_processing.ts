import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import ProcessMedia from '#jobs/process_media'
import type FileObject from '#models/file_object'
import { enqueue } from '#outbox/enqueue'

/**
 * Saves a file and has a worker look into it when it is a video; anything else is ready as
 * it is.
 * @param file new, or one whose processing failed
 */
export async function requestProcessing(
  trx: TransactionClientContract,
  file: FileObject
): Promise<void> {
  file.processingStatus = file.isVideo ? 'processing' : 'ready'
  file.processingProgress = file.isVideo ? 0 : 100
  file.processingError = null
  await file.useTransaction(trx).save()

  if (!file.isVideo) return
  await enqueue(trx, ProcessMedia, { fileId: file.id }, { companyId: file.companyId })
}
