import type { Disk } from '@adonisjs/drive'
import { contentDisposition } from '#support/content_disposition'
import { servedType } from '#storage/file_types'

export type PresignGet = {
  key: string
  /** the file name of the downloaded copy */
  downloadName: string
  contentType: string
  /** `inline` to show it in a page; what a page may not show comes as an attachment all the same */
  disposition: 'inline' | 'attachment'
  /** seconds */
  expiresIn?: number
}

export type PresignedGet = {
  url: string
  expiresAt: Date
  /** Until then the same address is given. */
  stableUntil: Date
}

const QUARTER_OF_AN_HOUR = 900

/**
 * Signs a GET that answers with a safe type and the file's own name. Range requests work.
 *
 * Within a third of its life the same address is given again, so that a browser finds a
 * poster in its cache; two thirds of `expiresIn` are always left.
 */
export async function presignGet(
  disk: Disk,
  { key, downloadName, contentType, disposition, expiresIn = QUARTER_OF_AN_HOUR }: PresignGet
): Promise<PresignedGet> {
  const { type, mayBeShown } = servedType(contentType)
  const kind = mayBeShown ? disposition : 'attachment'
  const period = Math.max(1, Math.floor(expiresIn / 3)) * 1_000
  const signingDate = new Date(Math.floor(Date.now() / period) * period)
  const url = await disk.getSignedUrl(key, {
    contentType: type,
    contentDisposition: contentDisposition(kind, downloadName),
    ResponseCacheControl: 'private, max-age=86400, immutable',
    expiresIn,
    signingDate,
  })
  const after = (milliseconds: number) => new Date(signingDate.getTime() + milliseconds)
  return { url, expiresAt: after(expiresIn * 1_000), stableUntil: after(period) }
}
