import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * s3rver checks signatures of addresses with `encodeURIComponent`, which leaves out five
 * characters that Signature Version 4 encodes; `filename*=UTF-8''…` has two of them. This
 * process runs nothing else.
 */
const encode = globalThis.encodeURIComponent
globalThis.encodeURIComponent = (value) =>
  encode(value).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * What a real store does and s3rver doesn't: it refuses requests that nobody signed, it
 * honours `If-None-Match: *` on a PUT, an object is there only once it is whole, and a
 * browser is told not to guess at what it gets.
 *
 * @param {object} store an S3rver that doesn't run yet
 */
export function guardStorage(store) {
  writeWhole(store.store)
  store.middleware.unshift((ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff')
    if (ctx.method === 'OPTIONS') return next()
    if (!isSigned(ctx)) return refuse(ctx, 403, 'AccessDenied')
    if (ctx.method === 'PUT' && ctx.get('if-none-match') === '*') return putOnce(ctx, next)
    return next()
  })
}

/**
 * Bytes arrive beside the buckets and are moved once they are all there, so that a PUT that
 * broke off, or a store that was killed in the middle of one, leaves no object.
 */
function writeWhole(files) {
  const arrivals = join(files.rootDirectory, '.arriving')
  rmSync(arrivals, { recursive: true, force: true })
  mkdirSync(arrivals, { recursive: true })

  const write = files.putContent.bind(files)
  files.putContent = async (path, content) => {
    const arriving = join(arrivals, randomUUID())
    try {
      const written = await write(arriving, content)
      await rename(arriving, path)
      return written
    } catch (error) {
      await rm(arriving, { force: true })
      throw error
    }
  }
}

/** Whether there is a signature at all; s3rver checks those that there are. */
function isSigned({ headers, query }) {
  return 'authorization' in headers || 'X-Amz-Signature' in query
}

const beingWritten = new Set()

async function putOnce(ctx, next) {
  const [bucket, ...parts] = decodeURIComponent(ctx.path).slice(1).split('/')
  const key = parts.join('/')
  const place = `${bucket}/${key}`
  if (beingWritten.has(place)) return refuse(ctx, 409, 'ConditionalRequestConflict')

  beingWritten.add(place)
  try {
    if (await ctx.store.existsObject(bucket, key)) return refuse(ctx, 412, 'PreconditionFailed')
    await next()
  } finally {
    beingWritten.delete(place)
  }
}

/** The rest of the body is read, so that whoever sends it gets as far as reading the answer. */
function refuse(ctx, status, code) {
  ctx.req.resume()
  ctx.set('Access-Control-Allow-Origin', '*')
  ctx.status = status
  ctx.type = 'application/xml'
  ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`
}
