import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Returns the SHA-256, in hexadecimal, of a stream after all `steps`. The content is never in memory as a whole.
 */
export async function hashOf(stream: Readable, ...steps: Transform[]): Promise<string> {
  const hash = createHash('sha256')
  await pipeline([stream, ...steps, hash])
  return hash.digest('hex')
}

/** Returns the SHA-256, in hexadecimal, of a local file. */
export function hashOfFile(path: string): Promise<string> {
  return hashOf(createReadStream(path))
}
