import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CheckedRequest, type Rules, checkRequest } from './check_request.ts'
import { escapeXml } from './escape_xml.ts'
import { joinChecked } from './join_parts.ts'
import { listing } from './list_objects.ts'
import { Refusal } from './refusal.ts'
import type { Context, Files, Store } from './s3rver.ts'
import { expectingHash, writeWhole } from './write_whole.ts'

type Next = () => Promise<void>

/**
 * Adds features of S3 that s3rver lacks: refuses unsigned requests, honours `If-None-Match: *`, shows objects only
 * once they are complete, and forbids browsers to sniff content types. Handles all requests first; s3rver gets the
 * permitted ones without their signature, so that its log doesn't contain it.
 *
 * @param store a store that hasn't been started yet
 */
export function guardStorage(store: Store, rules: Rules): void {
  writeWhole(store.store)
  joinChecked(store.store)
  store.middleware.unshift(async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff')
    try {
      const request = await checkRequest(ctx.req, rules)
      handOver(ctx, request, rules)
      await perform(ctx, next, request, store.store, rules.bucket)
    } catch (error) {
      // If the body wasn't read completely, the rest would be taken for the connection's next request.
      if (!ctx.req.complete) ctx.set('Connection', 'close')
      if (!(error instanceof Refusal)) throw error
      refuse(ctx, error)
    }
  })
}

/** Replaces the request's URL and headers by the checked values, in their canonical spelling. */
function handOver(
  ctx: Context,
  { key, query, copySource }: CheckedRequest,
  { bucket }: Rules
): void {
  const path = [bucket, ...(key?.split('/') ?? [])].map(encodeURIComponent).join('/')
  const search = new URLSearchParams(query).toString()
  ctx.req.url = `/${path}${search && `?${search}`}`
  ctx.originalUrl = `/${path}`
  ctx.state.account = { id: 'verified' }
  delete ctx.req.headers.authorization
  if (copySource) ctx.req.headers['x-amz-copy-source'] = encodeURI(`${bucket}/${copySource}`)
}

async function perform(
  ctx: Context,
  next: Next,
  request: CheckedRequest,
  files: Files,
  bucket: string
) {
  const { operation, key = '', query, bodyHash } = request
  const folder = query.uploadId && (await findUpload(files, bucket, key, query.uploadId))

  if (operation === 'AbortMultipartUpload') {
    await rm(folder!, { recursive: true })
    ctx.status = 204
    return
  }
  if (operation === 'ListObjects') {
    const objects = join(files.rootDirectory, bucket)
    ctx.status = 200
    ctx.type = 'application/xml'
    ctx.body = await listing(objects, query['start-after'] ?? '', Number(query['max-keys']))
    return
  }
  const takesBody = operation === 'PutObject' || operation === 'UploadPart'
  const proceed = () => expectingHash(takesBody ? bodyHash : undefined, next)
  const makesObject = ['PutObject', 'CopyObject', 'CompleteMultipartUpload'].includes(operation)
  if (makesObject && ctx.req.headers['if-none-match'] === '*') {
    await once(files, bucket, key, proceed)
  } else await proceed()
}

/** Returns the folder of an upload. s3rver itself would accept parts for any key, even without an upload. */
async function findUpload(files: Files, bucket: string, key: string, id: string): Promise<string> {
  const folder = join(files.getResourcePath(bucket, undefined, 'uploads'), id)
  const begunFor = await readFile(join(folder, 'key'), 'utf8').catch(() => undefined)
  if (begunFor === key) return folder
  throw new Refusal(404, 'NoSuchUpload', 'The specified multipart upload does not exist.')
}

const beingWritten = new Set<string>()

async function once(files: Files, bucket: string, key: string, write: Next): Promise<void> {
  if (beingWritten.has(key)) {
    throw new Refusal(409, 'ConditionalRequestConflict', 'The object is being written.')
  }
  beingWritten.add(key)
  try {
    if (await files.existsObject(bucket, key)) {
      throw new Refusal(412, 'PreconditionFailed', 'The object is there already.')
    }
    await write()
  } finally {
    beingWritten.delete(key)
  }
}

/**
 * Sends an error response. Reads the rest of the body, because clients may read the response only after sending
 * everything.
 */
function refuse(ctx: Context, { status, code, message }: Refusal): void {
  ctx.req.resume()
  ctx.set('Access-Control-Allow-Origin', '*')
  ctx.status = status
  ctx.type = 'application/xml'
  ctx.body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`,
  ].join('\n')
}
