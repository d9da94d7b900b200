import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols'
import { v7 as uuidv7 } from 'uuid'
import type { Bucket } from '#storage/prepare_bucket'
import { asStoreError, unlessMissing } from '#storage/storage_unavailable'

export const BODY = 'probe'
export const TYPE = 'application/octet-stream'

type Sent = {
  method?: string
  headers: Record<string, string>
  /** Its length is announced by `bytes`. */
  body?: HttpRequest['body']
  bytes?: number
}

/** Sends what a browser would, by the address alone. */
export async function send(
  client: S3Client,
  address: string,
  { method = 'PUT', headers, body, bytes }: Sent
): Promise<HttpResponse> {
  const { protocol, host, hostname, port, pathname, searchParams } = new URL(address)
  const request = new HttpRequest({
    method,
    protocol,
    hostname,
    port: port ? Number(port) : undefined,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: {
      ...headers,
      host,
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    },
    body,
  })
  const { response } = await client.config.requestHandler.handle(request)
  response.body?.resume()
  return response
}

/**
 * Runs a check with an unused key, and removes its object afterwards.
 *
 * @param what the store is to do, for the error
 * @throws StorageUnavailable
 */
export async function withFreeKey<Result>(
  { client, bucket }: Bucket,
  what: string,
  work: (key: string) => Promise<Result>
): Promise<Result> {
  const key = `checks/${uuidv7()}`
  try {
    return await work(key)
  } catch (error) {
    throw asStoreError(error, what)
  } finally {
    const command = new DeleteObjectCommand({ Bucket: bucket, Key: key })
    await client.send(command).catch(() => undefined)
  }
}

/** The object with this key, or null. */
export function contentsOf({ client, bucket }: Bucket, key: string): Promise<string | null> {
  return unlessMissing(async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return Body!.transformToString()
  })
}
