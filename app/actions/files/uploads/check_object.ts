import { Conflict } from '#exceptions/refusals'
import type Upload from '#models/files/upload'
import { FileRefused } from '#storage/file_refused'
import { SNIFF_BYTES, sniffFirstBytes } from '#storage/sniff'
import store from '#storage/store'

/**
 * Checks that the store holds the announced object: the size, the type, no encoding that a browser would undo, and
 * bytes that begin as that type does (ASVS 5.2.2).
 * @throws Conflict if nothing has arrived, FileRefused for another object, StorageUnavailable
 */
export async function checkObject({
  objectKey,
  size,
  contentType,
}: Pick<Upload, 'objectKey' | 'size' | 'contentType'>): Promise<void> {
  const stored = await store.head(objectKey)
  if (!stored) {
    throw new Conflict('uploads.not_arrived', { reason: 'absent', allowed: [] })
  }
  if (stored.size !== size) {
    throw new FileRefused('size', 'size', 'uploads.wrong_size')
  }
  if (essence(stored.contentType) !== essence(contentType)) {
    throw new FileRefused('contentType', 'contentType', 'uploads.wrong_type')
  }
  if (stored.contentEncoding) {
    throw new FileRefused('file', 'bytes', 'uploads.encoded')
  }
  await sniffFirstBytes(contentType, await store.readStart(objectKey, SNIFF_BYTES))
}

const essence = (contentType: string) => contentType.split(';')[0].trim().toLowerCase()
