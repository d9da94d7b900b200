import { PutObjectCommand } from '@aws-sdk/client-s3'
import { diskOf } from '#storage/disks'
import type { Bucket } from '#storage/prepare_bucket'
import { BODY, contentsOf, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { Multipart } from '#storage/multipart'
import { presignPart, presignPut } from '#storage/presign'

/**
 * Whether a file can be sent in parts: a part longer than its signed length is refused, each response has an ETag,
 * and the joined object equals the sent parts.
 * @throws StorageUnavailable
 */
export function joinsParts(target: Bucket): Promise<boolean> {
  const { client, bucket } = target
  const multipart = new Multipart(client, bucket)
  return withFreeKey(target, 'take a file in parts', async (key) => {
    const uploadId = await multipart.begin(key, TYPE)
    try {
      const part = { key, uploadId, partNumber: 1, size: BODY.length, expiresIn: 60 }
      const { url } = await presignPart(client, bucket, part)
      const put = (body: string) => send(client, url, { headers: {}, body, bytes: body.length })
      const longer = await put(`${BODY}, and more`).catch(() => undefined)
      const { statusCode, headers } = await put(BODY)
      if (longer?.statusCode === 200 || statusCode !== 200 || !headers.etag) return false
      await multipart.complete(key, uploadId, [{ partNumber: 1, etag: headers.etag }])
      return (await contentsOf(target, key)) === BODY
    } finally {
      await multipart.abort(key, uploadId)
    }
  })
}

/**
 * Whether the store refuses, or at least ignores, an `x-amz-copy-source` that was not signed. Otherwise a user with
 * a presigned URL could copy any object whose key they know. S3 requires every `x-amz-*` header to be signed
 * (Signature Version 4, "SignedHeaders").
 * @throws StorageUnavailable
 */
export function refusesUnsignedCopy(target: Bucket): Promise<boolean> {
  const { client, bucket } = target
  const what = 'refuse a copy that was not signed'
  return withFreeKey(target, what, async (otherKey) => {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: otherKey, Body: BODY }))
    return withFreeKey(target, what, async (key) => {
      const options = { key, contentType: TYPE, size: BODY.length }
      const upload = await presignPut(diskOf(client, bucket), options)
      await send(client, upload.url, {
        headers: { ...upload.headers, 'x-amz-copy-source': `/${bucket}/${otherKey}` },
        body: BODY.toUpperCase(),
        bytes: BODY.length,
      })
      return (await contentsOf(target, key)) !== BODY
    })
  })
}

type ClaimedUpload = { type?: string; body?: string }

/** Whether the store refuses an upload whose type isn't the signed one. */
export function enforcesSignedType(target: Bucket): Promise<boolean> {
  return refuses(target, 'hold an upload to its type', { type: 'text/html' })
}

/** Whether the store refuses an upload that is longer than signed. */
export function enforcesSignedLength(target: Bucket): Promise<boolean> {
  return refuses(target, 'hold an upload to its length', { body: `${BODY}, and more` })
}

/** Whether the store keeps no object of an upload that differs from its signature. */
function refuses(target: Bucket, what: string, { type = TYPE, body = BODY }: ClaimedUpload) {
  return withFreeKey(target, what, async (key) => {
    const options = { key, contentType: TYPE, size: BODY.length }
    const upload = await presignPut(diskOf(target.client, target.bucket), options)
    const headers = { ...upload.headers, 'content-type': type }
    // A store that refuses the upload may close the connection before everything is sent.
    await send(target.client, upload.url, { headers, body, bytes: body.length }).catch(
      () => undefined
    )
    return (await contentsOf(target, key)) === null
  })
}
