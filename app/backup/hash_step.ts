import { createHash } from 'node:crypto'

/** A pipeline step that passes bytes through and reports their SHA-256 (hex) and size. */
export function hashStep() {
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
