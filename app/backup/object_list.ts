import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FileEncoding } from '#backup/file_encoding'
import { ABOUT_LIST, BackupFault, type BackedUpObject, objectListIn } from '#backup/layout'
import type { Backup } from '#backup/open_backup'

type Listed = Pick<Backup, 'folder' | 'encoding' | 'manifest'>

/**
 * The objects of a backup, in the order of their keys.
 * @throws BackupFault for a line that names none, and at the end when the list isn't the one that
 * the manifest names
 */
export async function* readObjectList({
  folder,
  encoding,
  manifest,
}: Listed): AsyncGenerator<BackedUpObject> {
  const hash = createHash('sha256')
  for await (const line of linesOf(objectListIn(folder), encoding, ABOUT_LIST)) {
    hash.update(line).update('\n')
    yield readObject(line)
  }
  const { sha256 } = manifest.objects
  if (sha256 && sha256 !== hash.digest('hex')) {
    throw new BackupFault('it is not the one that was written')
  }
}

/**
 * Reads the whole list once, so that nothing of an altered one is used.
 * @throws BackupFault
 */
export async function checkObjectList(backup: Listed): Promise<void> {
  try {
    await readThrough(readObjectList(backup))
  } catch (error) {
    throw new BackupFault(`The list of objects can’t be read: ${(error as Error).message}`)
  }
}

/** Reads to the end for the faults that this finds, and keeps nothing. */
export async function readThrough(items: AsyncIterable<unknown>): Promise<void> {
  const iterator = items[Symbol.asyncIterator]()
  let next = await iterator.next()
  while (!next.done) next = await iterator.next()
}

function readObject(line: string): BackedUpObject {
  const object = JSON.parse(line)
  if (isKey(object?.key)) return object
  throw new BackupFault(`“${String(object?.key).slice(0, 200)}” is no key of an object`)
}

/** The list may be manipulated to make a store that keeps files write outside of its folder. */
function isKey(key: unknown): boolean {
  return (
    typeof key === 'string' &&
    !/[\\\p{Cc}]/u.test(key) &&
    key.split('/').every((part) => !['', '.', '..'].includes(part))
  )
}

/** The lines of a compressed file. @throws also when it was cut off */
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
