import { PutObjectCommand } from '@aws-sdk/client-s3'
import { diskOf } from '#storage/disks'
import type { Bucket } from '#storage/prepare_bucket'
import { BODY, contentsOf, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { Multipart } from '#storage/multipart'
import { presignPart, presignPut } from '#storage/presign'

/**
 * Whether a file can be sent in parts: each to an address of its own that holds it to its length,
 * its ETag comes back, and what is joined is what was sent.
 * @throws StorageUnavailable
 */
export function joinsParts(place: Bucket): Promise<boolean> {
  const { client, bucket } = place
  const multipart = new Multipart(client, bucket)
  return withFreeKey(place, 'take a file in parts', async (key) => {
    const uploadId = await multipart.begin(key, TYPE)
    try {
      const part = { key, uploadId, partNumber: 1, size: BODY.length, expiresIn: 60 }
      const { url } = await presignPart(client, bucket, part)
      const put = (body: string) => send(client, url, { headers: {}, body, bytes: body.length })
      const longer = await put(`${BODY}, and more`).catch(() => undefined)
      const { statusCode, headers } = await put(BODY)
      if (longer?.statusCode === 200 || statusCode !== 200 || !headers.etag) return false
      await multipart.complete(key, uploadId, [{ partNumber: 1, etag: headers.etag }])
      return (await contentsOf(place, key)) === BODY
    } finally {
      await multipart.abort(key, uploadId)
    }
  })
}

/**
 * Whether the store refuses, or at least ignores, an `x-amz-copy-source` that was not signed. On one that
 * obeys it, a user who may upload could make their upload a copy of any object whose key they know. S3 wants
 * every `x-amz-*` header signed (Signature Version 4, "SignedHeaders").
 * @throws StorageUnavailable
 */
export function refusesUnsignedCopy(place: Bucket): Promise<boolean> {
  const { client, bucket } = place
  const what = 'refuse a copy that was not signed'
  return withFreeKey(place, what, async (theirs) => {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: theirs, Body: BODY }))
    return withFreeKey(place, what, async (key) => {
      const options = { key, contentType: TYPE, size: BODY.length }
      const upload = await presignPut(diskOf(client, bucket), options)
      await send(client, upload.url, {
        headers: { ...upload.headers, 'x-amz-copy-source': `/${bucket}/${theirs}` },
        body: BODY.toUpperCase(),
        bytes: BODY.length,
      })
      return (await contentsOf(place, key)) !== BODY
    })
  })
}

type Told = { type?: string; body?: string }

/** Whether an upload can't be of another type than was signed. @throws StorageUnavailable */
export function holdsToType(place: Bucket): Promise<boolean> {
  return refuses(place, 'hold an upload to its type', { type: 'text/html' })
}

/** Whether an upload can't be longer than was signed. @throws StorageUnavailable */
export function holdsToLength(place: Bucket): Promise<boolean> {
  return refuses(place, 'hold an upload to its length', { body: `${BODY}, and more` })
}

/** Whether the store takes nothing of an upload that isn't as it was signed. */
function refuses(place: Bucket, what: string, { type = TYPE, body = BODY }: Told) {
  return withFreeKey(place, what, async (key) => {
    const options = { key, contentType: TYPE, size: BODY.length }
    const upload = await presignPut(diskOf(place.client, place.bucket), options)
    const headers = { ...upload.headers, 'content-type': type }
    // A refusal may close the connection under what is still being sent.
    await send(place.client, upload.url, { headers, body, bytes: body.length }).catch(
      () => undefined
    )
    return (await contentsOf(place, key)) === null
  })
}
