import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type FileObject from '#models/files/file_object'
import { enqueue } from '#queue/enqueue'
import { DRAWN_TYPES } from '#storage/accepted_files'
import { canonicalType } from '#storage/file_types'

/**
 * Saves a file and has a worker look into it when it is a video, or an image of which a small copy is
 * shown: on the wall of the library, whose shape it needs as well, or beside a material. Anything
 * else is ready as it is.
 * @param file new, or one whose processing failed
 */
export async function requestProcessing(
  trx: TransactionClientContract,
  file: FileObject
): Promise<void> {
  const isLookedInto = file.isVideo || hasSmallCopy(file)
  file.processingStatus = isLookedInto ? 'processing' : 'ready'
  file.processingProgress = isLookedInto ? 0 : 100
  file.processingError = null
  file.processingDelayedAt = null
  await file.useTransaction(trx).save()

  if (!isLookedInto) return
  await enqueue(trx, 'media.process', { fileId: file.id }, { companyId: file.companyId })
}

function hasSmallCopy({ purpose, contentType }: FileObject): boolean {
  if (purpose === 'reference') return contentType.startsWith('image/')
  // A client may send any image along; one that can't be drawn is no failure to tell them of.
  return purpose === 'material' && DRAWN_TYPES.includes(canonicalType(contentType) ?? '')
}
