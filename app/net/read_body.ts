import type { IncomingMessage } from 'node:http'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { RequestRefused } from '#net/request_refused'

const DECODERS: Record<string, () => Transform> = {
  'identity': () => new PassThrough(),
  'gzip': createGunzip,
  'x-gzip': createGunzip,
  'deflate': createInflate,
  'br': createBrotliDecompress,
}

/** Value of `Accept-Encoding`; other encodings are refused. */
export const ENCODINGS = 'gzip, deflate, br'

/**
 * Returns the decompressed body of a response. The stream fails once its decompressed size exceeds the limit, so a
 * compression bomb is stopped early.
 * @throws RequestRefused for an encoding that is not read, and a length that is too large already
 */
export function bodyOf(response: IncomingMessage, maxBytes: number, target: string): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined
  if (!decoder) throw new RequestRefused('encoding', target)
  if (Number(response.headers['content-length']) > maxBytes) {
    throw new RequestRefused('too_large', target)
  }

  const decoded = response.pipe(decoder())
  const body = decoded.pipe(limitBytes(maxBytes, target))
  // `pipe` doesn't forward errors in either direction.
  const fail = (error: Error) => {
    response.destroy()
    body.destroy(
      error instanceof RequestRefused
        ? error
        : new RequestRefused('unreachable', target, { cause: error })
    )
  }
  response.on('error', fail)
  response.on('aborted', () => fail(new Error('The answer ended early')))
  decoded.on('error', fail)
  body.on('close', () => response.destroy())
  return body
}

function limitBytes(maxBytes: number, target: string): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new RequestRefused('too_large', target))
      else done(null, chunk)
    },
  })
}
