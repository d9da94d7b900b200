import { PutObjectCommand } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'
import { BODY, send, TYPE, withFreeKey } from '#storage/checks/probe'
import { diskOf } from '#storage/disks'
import { presignGet, presignPut } from '#storage/presign'

/**
 * Whether a browser lets pages of the origin upload, play, and read the ETag of a part (Fetch,
 * "CORS protocol").
 * @throws StorageUnavailable
 */
export function allowsPages(target: Bucket, origin: string): Promise<boolean> {
  const { client, bucket } = target
  const disk = diskOf(client, bucket)
  return withFreeKey(target, `answer pages of ${origin}`, async (key) => {
    const upload = await presignPut(disk, { key, contentType: TYPE, size: BODY.length })
    const response = await send(client, upload.url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': Object.keys(upload.headers).join(','),
      },
    })
    if (response.statusCode >= 300 || !allows(response.headers, origin)) return false

    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: BODY }))
    const { url } = await presignGet(disk, {
      key,
      contentType: TYPE,
      downloadName: 'probe.txt',
      disposition: 'inline',
    })
    const { headers } = await send(client, url, { method: 'GET', headers: { origin } })
    const exposed = (headers['access-control-expose-headers'] ?? '').toLowerCase()
    return allows(headers, origin) && /\*|\betag\b/.test(exposed)
  })
}

function allows(headers: Record<string, string>, origin: string): boolean {
  return ['*', origin].includes(headers['access-control-allow-origin'])
}
