import type { Disk } from '@adonisjs/drive'
import { presignGet } from '#storage/presign'

/**
 * Returns the origin under which browsers reach the store. It is taken from a signed URL, so it is the one that
 * pages use, whether the bucket is in the path or in the host name. Sends no request.
 */
export async function browserOrigin(disk: Disk): Promise<string> {
  const { url } = await presignGet(disk, {
    key: 'origin',
    downloadName: 'origin',
    contentType: 'image/png',
    disposition: 'inline',
  })
  return new URL(url).origin
}
