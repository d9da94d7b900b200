import { Readable } from 'node:stream'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'
import { contentsOf, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { diskOf } from '#storage/disks'
import { type PresignedPut, presignPut } from '#storage/presign'
import { statusOf } from '#storage/storage_unavailable'

const UPLOADS_AT_ONCE = 8
const ROUNDS = 3
/** Statuses that refuse a write because the object exists (412) or another write is running (409). */
const TOO_LATE = [409, 412]

/**
 * Whether the store honours `If-None-Match: *`. Otherwise a user could replace a confirmed file until the presigned
 * URL expires.
 * @throws StorageUnavailable
 */
export function refusesToReplace(target: Bucket): Promise<boolean> {
  return withFreeKey(target, 'take a file once', async (key) => {
    const write = (Body: string) =>
      target.client.send(
        new PutObjectCommand({ Bucket: target.bucket, Key: key, Body, IfNoneMatch: '*' })
      )
    await write('first')
    try {
      await write('again')
      return false
    } catch (error) {
      if (statusOf(error) === 412) return true
      throw error
    }
  })
}

/**
 * Whether the store takes exactly one of several simultaneous uploads with the same key.
 * @throws StorageUnavailable
 */
export async function acceptsOneConcurrentPut(target: Bucket): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await acceptsOnePut(target))) return false
  }
  return true
}

function acceptsOnePut(target: Bucket): Promise<boolean> {
  return withFreeKey(target, 'take one of several uploads', async (key) => {
    const upload = await presign(target, key)
    const bodies = Array.from({ length: UPLOADS_AT_ONCE }, (_, index) => String(index))
    const answers = await Promise.all(
      bodies.map(async (body) => ({
        body,
        status: await putOnce(target, upload, body),
      }))
    )
    const taken = answers.filter(({ status }) => status === 200)
    const others = answers.filter(({ status }) => status !== 200)
    return (
      taken.length === 1 &&
      others.every(({ status }) => TOO_LATE.includes(status)) &&
      (await contentsOf(target, key)) === taken[0].body
    )
  })
}

/**
 * Whether the store refuses an upload that began while the key was free, if another upload was stored before it
 * ended. If a store checks only at the beginning, a user could keep an upload open and replace a file after it was
 * confirmed.
 * @throws StorageUnavailable
 */
export function checksConditionAtEnd(target: Bucket): Promise<boolean> {
  return withFreeKey(target, 'refuse an upload that ends late', async (key) => {
    const late = await presign(target, key, 2)
    const inTime = await presign(target, key)
    const begun = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<void>()
    const halves = Readable.from(
      (async function* () {
        yield 'l'
        begun.resolve()
        await stored.promise
        yield 'l'
      })()
    )
    const ending = send(target.client, late.url, { headers: late.headers, body: halves, bytes: 2 })
      // A store that refuses the upload immediately may close the connection before everything is sent.
      .catch(() => undefined)
    await Promise.race([begun.promise, ending])
    const status = await putOnce(target, inTime, 'i').finally(() => stored.resolve())
    await ending
    // A store may also refuse the second upload while the first one is running.
    return TOO_LATE.includes(status) || (await contentsOf(target, key)) === 'i'
  })
}

function presign({ client, bucket }: Bucket, key: string, size = 1): Promise<PresignedPut> {
  return presignPut(diskOf(client, bucket), { key, contentType: TYPE, size })
}

async function putOnce({ client }: Bucket, { url, headers }: PresignedPut, body: string) {
  const { statusCode } = await send(client, url, { headers, body, bytes: body.length })
  return statusCode
}
