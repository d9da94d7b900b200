import type { S3Client } from '@aws-sdk/client-s3'
import { presignGet } from '#storage/presign_get'

/**
 * The origin under which browsers meet the store, read off an address that is really signed:
 * path style or virtual host, public endpoint or not, it can't differ from what pages are given.
 * Nothing is sent.
 */
export async function browserOrigin(client: S3Client, bucket: string): Promise<string> {
  const { url } = await presignGet(client, bucket, {
    key: 'origin',
    downloadName: 'origin',
    contentType: 'image/png',
    disposition: 'inline',
  })
  return new URL(url).origin
}
