import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { checkBlob } from '#backup/blobs'
import { hashStep } from '#backup/hash_step'
import { aboutTable, type TableDump, tableIn } from '#backup/layout'
import { readObjectList, readThrough } from '#backup/object_list'
import type { Backup } from '#backup/open_backup'

/**
 * Reads a whole backup and compares every table and object with its SHA-256.
 * @returns one line for each fault; empty if there is none
 */
export async function verifyBackup(
  backup: Backup,
  onProgress: (objects: number, bytes: number) => void = () => {}
): Promise<string[]> {
  const { manifest } = backup
  const faults: string[] = []
  for (const table of manifest.tables) {
    const found = await hashTable(backup, table).catch((error: Error) => error.message)
    if (found !== table.sha256)
      faults.push(`the rows of ${table.name} were altered after the backup`)
  }
  const read = { count: 0, bytes: 0 }
  try {
    for await (const { key, sha256, bytes } of readObjectList(backup)) {
      const found = await checkBlob(backup, sha256)
      if (found !== 'whole') faults.push(`${key} is ${found}`)
      read.count += 1
      read.bytes += bytes
      onProgress(read.count, read.bytes)
    }
  } catch (error) {
    faults.push(`the list of objects can’t be read: ${(error as Error).message}`)
  }
  const { count, bytes } = manifest.objects
  if (read.count !== count || read.bytes !== bytes) {
    faults.push(`${read.count} objects are listed instead of ${count}`)
  }
  return faults
}

async function hashTable({ folder, encoding }: Backup, { name }: TableDump): Promise<string> {
  const { step, result } = hashStep()
  const file = createReadStream(tableIn(folder, name))
  await pipeline(file, encoding.reading(aboutTable(name)), createGunzip(), step, readThrough)
  return result().sha256
}
