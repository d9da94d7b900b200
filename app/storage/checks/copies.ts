import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'
import { BODY, contentsOf, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { diskOf } from '#storage/disks'
import { presignPut } from '#storage/presign_put'

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
