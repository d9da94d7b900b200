import type { Disk } from '@adonisjs/drive'
import { presignGet } from '#storage/presign'

/**
 * The origin under which browsers meet the store, read off an address that is really signed:
 * path style or virtual host, public endpoint or not, it can't differ from what pages are given.
 * Nothing is sent.
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
