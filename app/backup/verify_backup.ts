import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { hashFile } from '#backup/blobs'
import { hashOf } from '#storage/content_hash'
import { blobIn, tableIn } from '#backup/layout'
import { readObjectList } from '#backup/object_list'
import type { Point } from '#backup/points'

/**
 * Reads a whole point and compares every table and object with its SHA-256.
 * @returns one line for each fault; none when all is well
 */
export async function verifyBackup(
  { target, folder, manifest }: Point,
  onProgress: (objects: number, bytes: number) => void = () => {}
): Promise<string[]> {
  const faults: string[] = []
  for (const { name, sha256 } of manifest.tables) {
    const rows = createReadStream(tableIn(folder, name))
    const found = await hashOf(rows, createGunzip()).catch((error: Error) => error.message)
    if (found !== sha256) faults.push(`the rows of ${name} are not those that were written`)
  }
  const read = { count: 0, bytes: 0 }
  try {
    for await (const { key, sha256, bytes } of readObjectList(folder)) {
      const found = await hashFile(blobIn(target, sha256))
      if (found === null) faults.push(`${key} is missing`)
      else if (found !== sha256) faults.push(`${key} is damaged`)
      read.count += 1
      read.bytes += bytes
      onProgress(read.count, read.bytes)
    }
  } catch (error) {
    faults.push(`the list of objects can’t be read: ${(error as Error).message}`)
  }
  const { count, bytes } = manifest.objects
  if (read.count !== count || read.bytes !== bytes) {
    faults.push(`${read.count} objects are listed, and there were ${count}`)
  }
  return faults
}
