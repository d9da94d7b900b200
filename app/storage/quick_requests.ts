import { HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { unlessMissing, withStoreErrors } from '#storage/storage_unavailable'

/** Properties of an object, as the store reports them. */
export type StoredObject = {
  /** bytes */
  size: number
  contentType: string
  /** empty if the object has none, which is the normal case */
  contentEncoding: string
  etag: string
}

/** The time limit for requests that a user waits for, including the client's retries. */
const TIMEOUT_MS = 5_000

/**
 * Calls the store with a time limit, so that a hanging store counts as unavailable.
 * @param what the operation for the message of an error, such as "read company/material/…"
 * @throws StorageUnavailable, ObjectMissing
 */
export async function quickly<T>(
  what: string,
  call: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { promise: expired, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason))
  return withStoreErrors(what, () => Promise.race([call(signal), expired]))
}

/**
 * Returns the properties of an object, or null if it doesn't exist.
 * @throws StorageUnavailable
 */
export function headObject(
  client: S3Client,
  bucket: string,
  key: string
): Promise<StoredObject | null> {
  return quickly(`look up ${key}`, (abortSignal) =>
    unlessMissing(async () => {
      const command = new HeadObjectCommand({ Bucket: bucket, Key: key })
      const stored = await client.send(command, { abortSignal })
      return {
        size: stored.ContentLength ?? 0,
        contentType: stored.ContentType ?? '',
        contentEncoding: stored.ContentEncoding ?? '',
        etag: stored.ETag ?? '',
      }
    })
  )
}
