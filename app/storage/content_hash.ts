import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** SHA-256 in hexadecimal of what a stream gives, as it comes out of the steps after it; never held as a whole. */
export async function hashOf(stream: Readable, ...steps: Transform[]): Promise<string> {
  const hash = createHash('sha256')
  await pipeline([stream, ...steps, hash])
  return hash.digest('hex')
}

/** SHA-256 of a file of this machine in hexadecimal. */
export function hashOfFile(path: string): Promise<string> {
  return hashOf(createReadStream(path))
}
