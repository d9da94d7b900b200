import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'

/** SHA-256 of a stream in hexadecimal, read once and never held as a whole. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

/** SHA-256 of a file of this machine in hexadecimal. */
export function hashOfFile(path: string): Promise<string> {
  return hashOf(createReadStream(path))
}
