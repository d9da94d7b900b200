import type { Trx } from '#lucid/transaction'
import type StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import { DRAWN_TYPES } from '#storage/accepted_files'
import { canonicalType } from '#storage/file_types'

/**
 * Saves a file and enqueues its processing if it is a video, or an image of the library or of a material, which
 * need a small copy. Any other file is ready at once.
 * @param file new, or one whose processing failed
 */
export async function requestProcessing(trx: Trx, file: StoredFile): Promise<void> {
  if (!needsProcessing(file)) return saveProcessing(trx, file, 'ready')
  await saveProcessing(trx, file, 'processing')
  await enqueue(trx, 'media.process', { fileId: file.id }, { companyId: file.companyId })
}

/** Saves a file as processing or ready, without the error and delay of an earlier attempt. */
export async function saveProcessing(
  trx: Trx,
  file: StoredFile,
  processingStatus: 'processing' | 'ready'
): Promise<void> {
  file.merge({
    processingStatus,
    processingProgress: processingStatus === 'ready' ? 100 : 0,
    processingError: null,
    processingDelayedAt: null,
  })
  await file.useTransaction(trx).save()
}

/** Whether `media.process` reads the file. A cover is made by another job. */
export const needsProcessing = (file: StoredFile): boolean => file.isVideo || hasSmallCopy(file)

function hasSmallCopy({ purpose, contentType }: StoredFile): boolean {
  if (purpose === 'reference') return contentType.startsWith('image/')
  // A client may upload any image; one that can't be displayed isn't reported as a failure.
  return purpose === 'material' && DRAWN_TYPES.includes(canonicalType(contentType) ?? '')
}
