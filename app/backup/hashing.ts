import { createHash } from 'node:crypto'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A step of a pipeline that passes bytes on, and tells what has gone through: SHA-256 (hex) and size. */
export function hashing() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *step(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    result: () => ({ sha256: hash.digest('hex'), bytes }),
  }
}

/** SHA-256 (hex) of what a stream gives, as it comes out of the steps after it. */
export async function hashOf(source: Readable, ...steps: Transform[]): Promise<string> {
  const hash = createHash('sha256')
  await pipeline([source, ...steps, hash])
  return hash.digest('hex')
}
