import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type BackedUpObject, objectListIn } from '#backup/layout'

/** The objects of a point, in the order of their keys. */
export async function* readObjectList(point: string): AsyncGenerator<BackedUpObject> {
  for await (const line of linesOf(objectListIn(point))) yield JSON.parse(line)
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
