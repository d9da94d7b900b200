import type { Bucket } from '#storage/prepare_bucket'
import { BODY, contentsOf, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { Multipart } from '#storage/multipart'
import { presignPart } from '#storage/presign_part'

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
