import { DeleteObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { HttpRequest, type HttpResponse } from '@smithy/core/protocols'
import { v7 as uuidv7 } from 'uuid'
import type { Bucket } from '#storage/prepare_bucket'
import { unlessMissing, withStoreErrors } from '#storage/storage_unavailable'

export const BODY = 'probe'
export const TYPE = 'application/octet-stream'

type ProbeRequest = {
  method?: string
  headers: Record<string, string>
  /** Set `bytes` to its length. */
  body?: HttpRequest['body']
  bytes?: number
}

/** Sends a request to a presigned URL, as a browser would. */
export async function send(
  client: S3Client,
  url: string,
  { method = 'PUT', headers, body, bytes }: ProbeRequest
): Promise<HttpResponse> {
  const { protocol, host, hostname, port, pathname, searchParams } = new URL(url)
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
 * @param what completes the error message “The store failed to …”
 * @throws StorageUnavailable
 */
export async function withFreeKey<Result>(
  { client, bucket }: Bucket,
  what: string,
  work: (key: string) => Promise<Result>
): Promise<Result> {
  const key = `checks/${uuidv7()}`
  try {
    return await withStoreErrors(what, () => work(key))
  } finally {
    const command = new DeleteObjectCommand({ Bucket: bucket, Key: key })
    await client.send(command).catch(() => undefined)
  }
}

/** Returns the content of an object as text, or null if it doesn't exist. */
export function contentsOf({ client, bucket }: Bucket, key: string): Promise<string | null> {
  return unlessMissing(async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return Body!.transformToString()
  })
}
