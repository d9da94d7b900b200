import type { Disk } from '@adonisjs/drive'

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
