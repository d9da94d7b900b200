import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FileEncoding } from '#backup/file_encoding'
import { ABOUT_LIST, BackupFault, type BackedUpObject, objectListIn } from '#backup/layout'
import type { Backup } from '#backup/open_backup'

type ListedBackup = Pick<Backup, 'folder' | 'encoding' | 'manifest'>

/**
 * Yields the objects of a backup, in the order of their keys.
 * @throws BackupFault for a line that isn't an object, and at the end if the list's hash differs from the manifest
 */
export async function* readObjectList({
  folder,
  encoding,
  manifest,
}: ListedBackup): AsyncGenerator<BackedUpObject> {
  const hash = createHash('sha256')
  for await (const line of linesOf(objectListIn(folder), encoding, ABOUT_LIST)) {
    hash.update(line).update('\n')
    yield readObject(line)
  }
  const { sha256 } = manifest.objects
  if (sha256 && sha256 !== hash.digest('hex')) {
    throw new BackupFault('it was altered after the backup')
  }
}

/**
 * Reads the whole list once before it is used, so that no part of an altered list is used.
 * @throws BackupFault
 */
export async function checkObjectList(backup: ListedBackup): Promise<void> {
  try {
    await readThrough(readObjectList(backup))
  } catch (error) {
    throw new BackupFault(`The list of objects can’t be read: ${(error as Error).message}`)
  }
}

/** Reads to the end only to find faults, and keeps nothing. */
export async function readThrough(items: AsyncIterable<unknown>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let next = await iterator.next()
  while (!next.done) next = await iterator.next()
}

function readObject(line: string): BackedUpObject {
  const object = JSON.parse(line)
  if (isKey(object?.key)) return object
  throw new BackupFault(`“${String(object?.key).slice(0, 200)}” isn’t the key of an object`)
}

/**
 * Whether the key is valid. A manipulated list could name keys by which a store that keeps files would write
 * outside its folder.
 */
function isKey(key: unknown): boolean {
  return (
    typeof key === 'string' &&
    !/[\\\p{Cc}]/u.test(key) &&
    key.split('/').every((part) => !['', '.', '..'].includes(part))
  )
}

/** Yields the lines of a compressed file. @throws also when the file was cut off */
export async function* linesOf(
  path: string,
  encoding: FileEncoding,
  about: string
): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), encoding.reading(about), createGunzip(), () => {})
  text.setEncoding('utf8')
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
