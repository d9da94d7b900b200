import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashing } from '#backup/hashing'
import { blobIn } from '#backup/layout'
import { hashOfFile } from '#storage/content_hash'

/**
 * Keeps bytes under their own SHA-256. What is there under that name is whole: it was flushed
 * before it got the name.
 */
export async function keepBlob(target: string, source: Readable) {
  const arriving = join(target, 'objects', `.arriving-${randomUUID()}`)
  await mkdir(dirname(arriving), { recursive: true, mode: 0o700 })
  try {
    const { step, result } = hashing()
    await pipeline(source, step, createWriteStream(arriving, { mode: 0o600, flush: true }))
    const content = result()
    const path = blobIn(target, content.sha256)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(arriving, path)
    return content
  } finally {
    await rm(arriving, { force: true })
  }
}

/** Whether the blob is there. It counts as new from now on, so that nobody sweeps it meanwhile. */
export async function reuseBlob(target: string, sha256: string, bytes: number): Promise<boolean> {
  const path = blobIn(target, sha256)
  const known = await stat(path).catch(() => null)
  if (known?.size !== bytes) return false
  const now = new Date()
  await utimes(path, now, now)
  return true
}

/** SHA-256 (hex) of a file; null when there is none. */
export async function hashFile(path: string): Promise<string | null> {
  try {
    return await hashOfFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
