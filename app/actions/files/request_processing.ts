import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import ProcessMedia from '#jobs/process_media'
import type FileObject from '#models/file_object'
import { enqueue } from '#outbox/enqueue'

/**
 * Saves a file and has a worker look into it when it is a video, or an image of the library, whose
 * shape and small copy the wall needs; anything else is ready as it is.
 * @param file new, or one whose processing failed
 */
export async function requestProcessing(
  trx: TransactionClientContract,
  file: FileObject
): Promise<void> {
  const isLookedInto = file.isVideo || isOfLibrary(file)
  file.processingStatus = isLookedInto ? 'processing' : 'ready'
  file.processingProgress = isLookedInto ? 0 : 100
  file.processingError = null
  await file.useTransaction(trx).save()

  if (!isLookedInto) return
  await enqueue(trx, ProcessMedia, { fileId: file.id }, { companyId: file.companyId })
}

function isOfLibrary({ purpose, contentType }: FileObject): boolean {
  return purpose === 'reference' && contentType.startsWith('image/')
}
