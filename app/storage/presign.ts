import type { Disk } from '@adonisjs/drive'
import { UploadPartCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { servedType } from '#storage/file_types'
import { contentDisposition } from '#support/content_disposition'

export type PresignPut = {
  key: string
  contentType: string
  /** bytes */
  size: number
  /** seconds */
  expiresIn?: number
}

/** What a client needs for its PUT. `headers` are signed: it sends exactly these. */
export type PresignedPut = {
  url: string
  method: 'PUT'
  headers: Record<string, string>
  expiresAt: Date
}

const AN_HOUR = 3_600

/**
 * Signs a PUT with its type and length, and with `If-None-Match: *`: once the object is
 * there the same address can't replace it, so what was confirmed stays what it was.
 *
 * `Content-Length` is not among the headers given, since a client derives it from the body.
 */
export async function presignPut(
  disk: Disk,
  { key, contentType, size, expiresIn = AN_HOUR }: PresignPut
): Promise<PresignedPut> {
  const signingDate = new Date()
  // Drive's S3 driver doesn't know `contentSize`; what it doesn't know goes to the SDK as it is.
  const url = await disk.getSignedUploadUrl(key, {
    contentType,
    ContentLength: size,
    IfNoneMatch: '*',
    expiresIn,
    signingDate,
  })
  return {
    url,
    method: 'PUT',
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    expiresAt: new Date(signingDate.getTime() + expiresIn * 1_000),
  }
}

export type PresignPart = {
  key: string
  uploadId: string
  /** from 1 */
  partNumber: number
  /** bytes */
  size: number
  /** seconds */
  expiresIn: number
}

export type PresignedPart = { partNumber: number; size: number; url: string; expiresAt: Date }

const SIGNED = ['host', 'content-length']

/** Signs a PUT of one part, with its length. A part may be sent again until the parts are joined. */
export async function presignPart(
  client: S3Client,
  bucket: string,
  { key, uploadId, partNumber, size, expiresIn }: PresignPart
): Promise<PresignedPart> {
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: key,
    UploadId: uploadId,
    PartNumber: partNumber,
    ContentLength: size,
  })
  const signingDate = new Date()
  const url = await getSignedUrl(client, command, {
    expiresIn,
    signingDate,
    signableHeaders: new Set(SIGNED),
  })
  const expiresAt = new Date(signingDate.getTime() + expiresIn * 1_000)
  return { partNumber, size, url, expiresAt }
}

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
