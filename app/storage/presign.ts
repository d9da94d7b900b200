import type { Disk } from '@adonisjs/drive'
import { UploadPartCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { servedType } from '#storage/file_types'
import { contentDisposition } from '#support/http/content_disposition'

export type PresignPut = {
  key: string
  contentType: string
  /** bytes */
  size: number
  /** seconds */
  expiresIn?: number
}

/** What a client needs for its PUT. `headers` are part of the signature, so the client must send exactly these. */
export type PresignedPut = {
  url: string
  method: 'PUT'
  headers: Record<string, string>
  expiresAt: Date
}

const AN_HOUR = 3_600

/**
 * Signs a PUT with its type and length, and with `If-None-Match: *`: once the object exists, the same URL can't
 * replace it, so a confirmed file never changes.
 *
 * The returned headers don't include `Content-Length`, because clients derive it from the body.
 */
export async function presignPut(
  disk: Disk,
  { key, contentType, size, expiresIn = AN_HOUR }: PresignPut
): Promise<PresignedPut> {
  const signingDate = new Date()
  // Drive's S3 driver has no option for the size, but passes unknown options such as `ContentLength` on to the SDK.
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

const SIGNED_HEADERS = ['host', 'content-length']

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
    signableHeaders: new Set(SIGNED_HEADERS),
  })
  const expiresAt = new Date(signingDate.getTime() + expiresIn * 1_000)
  return { partNumber, size, url, expiresAt }
}

export type PresignGet = {
  key: string
  /** the file name of the downloaded copy */
  downloadName: string
  contentType: string
  /** `inline` shows the file in a page, if its type may be shown; other types are always sent as attachments */
  disposition: 'inline' | 'attachment'
  /** seconds */
  expiresIn?: number
}

export type PresignedGet = {
  url: string
  expiresAt: Date
  /** Until this time, the same URL is returned for the same options. */
  stableUntil: Date
}

const QUARTER_OF_AN_HOUR = 900

/**
 * Signs a GET whose response has a safe type and the file's own name. Range requests work.
 *
 * The URL stays the same for a third of `expiresIn`, so that browsers find posters in their cache. At least two
 * thirds of `expiresIn` remain when it is returned.
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
