import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupFault, type BackedUpObject, objectListIn } from '#backup/layout'

/**
 * The objects of a point, in the order of their keys.
 * @throws BackupFault for a line that names none
 */
export async function* readObjectList(point: string): AsyncGenerator<BackedUpObject> {
  for await (const line of linesOf(objectListIn(point))) yield readObject(line)
}

function readObject(line: string): BackedUpObject {
  const object = JSON.parse(line)
  if (isKey(object?.key)) return object
  throw new BackupFault(`“${String(object?.key).slice(0, 200)}” is no key of an object`)
}

/** Whoever made the list may want a store that keeps files to write outside of its folder. */
function isKey(key: unknown): boolean {
  return (
    typeof key === 'string' &&
    !/[\\\p{Cc}]/u.test(key) &&
    key.split('/').every((part) => !['', '.', '..'].includes(part))
  )
}

/** The lines of a compressed file. @throws also when it was cut off */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(path), createGunzip(), () => {})
  text.setEncoding('utf8')
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}
