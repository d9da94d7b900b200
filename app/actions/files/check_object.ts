import { Conflict } from '#exceptions/refusals'
import type Upload from '#models/upload'
import { FileRefused } from '#storage/file_refused'
import { SNIFF_BYTES, sniffFirstBytes } from '#storage/sniff'
import store from '#storage/store'
import { say } from '#support/say'

/**
 * Asks the store whether it holds what a ticket announced: the size, the type, no encoding
 * that a browser would undo, and bytes that begin as that type does (ASVS 5.2.2).
 * @throws Conflict when nothing has arrived, FileRefused when it is something else,
 * StorageUnavailable
 */
export async function checkObject({ objectKey, size, contentType }: Upload): Promise<void> {
  const stored = await store.head(objectKey)
  if (!stored) {
    throw new Conflict(say('the_file_has_not_arrived_in_the_store'), {
      reason: 'absent',
      allowed: [],
    })
  }
  if (stored.size !== size) {
    throw new FileRefused('size', 'size', say('the_file_is_not_as_long_as_was_announced'))
  }
  if (essence(stored.contentType) !== essence(contentType)) {
    throw new FileRefused(
      'contentType',
      'contentType',
      say('the_file_is_of_another_type_than_announced')
    )
  }
  if (stored.contentEncoding) {
    throw new FileRefused('file', 'bytes', say('the_file_is_encoded'))
  }
  await sniffFirstBytes(contentType, await store.readStart(objectKey, SNIFF_BYTES))
}

const essence = (contentType: string) => contentType.split(';')[0].trim().toLowerCase()
