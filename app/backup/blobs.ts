import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileEncoding } from '#backup/file_encoding'
import { hashStep } from '#backup/hash_step'
import { ABOUT_OBJECT, BackupFault, blobIn } from '#backup/layout'
import { hashOf } from '#storage/content_hash'

/** The folder where objects are stored, and whether they are encrypted. */
export type BlobPlace = { target: string; encoding: FileEncoding }

/**
 * Stores bytes under their own SHA-256. A file under that name is always complete: it is flushed to disk before it
 * gets the name.
 */
export async function keepBlob({ target, encoding }: BlobPlace, source: Readable) {
  const temporaryPath = join(target, 'objects', `.arriving-${randomUUID()}`)
  await mkdir(dirname(temporaryPath), { recursive: true, mode: 0o700 })
  try {
    const { step, result } = hashStep()
    const file = createWriteStream(temporaryPath, { mode: 0o600, flush: true })
    await pipeline(source, step, encoding.storing(ABOUT_OBJECT), file)
    const content = result()
    const path = blobIn(target, encoding.blobName(content.sha256))
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(temporaryPath, path)
    return content
  } finally {
    await rm(temporaryPath, { force: true })
  }
}

/** Whether the blob exists. Marks it as new, so that no concurrent prune removes it. */
export async function reuseBlob(
  { target, encoding }: BlobPlace,
  sha256: string,
  bytes: number
): Promise<boolean> {
  const path = blobIn(target, encoding.blobName(sha256))
  const known = await stat(path).catch(() => null)
  if (known?.size !== encoding.storedBytes(bytes)) return false
  const now = new Date()
  await utimes(path, now, now)
  return true
}

/** Returns the content of an object. @throws BackupFault (in the stream) when the file was altered */
export function readBlob({ target, encoding }: BlobPlace, sha256: string): Readable {
  const file = createReadStream(blobIn(target, encoding.blobName(sha256)))
  return Readable.from(encoding.reading(ABOUT_OBJECT)(file), { objectMode: false })
}

/** Reads an object's file and compares it with its SHA-256. */
export async function checkBlob(backup: BlobPlace, sha256: string) {
  try {
    return (await hashOf(readBlob(backup, sha256))) === sha256 ? 'whole' : 'damaged'
  } catch (error) {
    if (error instanceof BackupFault) return 'damaged'
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
}
