import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { HttpRequest } from '@smithy/core/protocols'
import { v7 as uuidv7 } from 'uuid'
import type { Bucket } from '#storage/prepare_bucket'
import { diskOf } from '#storage/disks'
import { type PresignedPut, presignPut } from '#storage/presign_put'
import { asStoreError, statusOf, unlessMissing } from '#storage/storage_unavailable'

/**
 * Whether the store honours `If-None-Match: *`. On one that doesn't, whoever uploaded a file
 * could replace it after it was confirmed, for as long as its address works.
 * @throws StorageUnavailable
 */
export function refusesToReplace(place: Bucket): Promise<boolean> {
  return withObject(place, 'take a file once', async (Key) => {
    const { client, bucket: Bucket } = place
    try {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'again', IfNoneMatch: '*' }))
      return false
    } catch (error) {
      if (statusOf(error) === 412) return true
      throw error
    }
  })
}

/**
 * Whether the store refuses, or at least ignores, an `x-amz-copy-source` that was not signed. On
 * one that obeys it, whoever may upload could make their upload a copy of any object whose key
 * they know. S3 wants every `x-amz-*` header signed (Signature Version 4, "SignedHeaders").
 * @throws StorageUnavailable
 */
export function refusesUnsignedCopy(place: Bucket): Promise<boolean> {
  return withObject(place, 'refuse a copy that was not signed', async (theirs) => {
    const { client, bucket } = place
    const key = `checks/${uuidv7()}`
    const options = { key, contentType: 'text/plain', size: BODY.length }
    const upload = await presignPut(diskOf(client, bucket), options)
    try {
      await send(client, upload, { 'x-amz-copy-source': `/${bucket}/${theirs}` })
      return (await contentsOf(place, key)) !== BODY
    } finally {
      await remove(place, key)
    }
  })
}

const BODY = 'probe'

/** Uploads something else as a browser would, by the address alone, with headers added. */
async function send(
  client: S3Client,
  { url, headers }: PresignedPut,
  added: Record<string, string>
): Promise<void> {
  const { protocol, host, hostname, port, pathname, searchParams } = new URL(url)
  const request = new HttpRequest({
    method: 'PUT',
    protocol,
    hostname,
    port: port ? Number(port) : undefined,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: { ...headers, ...added, host, 'content-length': `${BODY.length}` },
    body: BODY.toUpperCase(),
  })
  const { response } = await client.config.requestHandler.handle(request)
  response.body?.resume()
}

async function withObject(
  place: Bucket,
  what: string,
  check: (key: string) => Promise<boolean>
): Promise<boolean> {
  const Key = `checks/${uuidv7()}`
  const { client, bucket: Bucket } = place
  try {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: BODY, IfNoneMatch: '*' }))
    return await check(Key)
  } catch (error) {
    throw asStoreError(error, what)
  } finally {
    await remove(place, Key)
  }
}

function contentsOf({ client, bucket: Bucket }: Bucket, Key: string) {
  return unlessMissing(async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
    return Body!.transformToString()
  })
}

async function remove({ client, bucket: Bucket }: Bucket, Key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(() => undefined)
}
