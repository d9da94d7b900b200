import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

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
const SIGNED = ['host', 'content-type', 'content-length', 'if-none-match']

/**
 * Signs a PUT with its type and length, and with `If-None-Match: *`: once the object is
 * there the same address can't replace it, so what was confirmed stays what it was.
 *
 * `Content-Length` is not among the headers given, since a client derives it from the body.
 */
export async function presignPut(
  client: S3Client,
  bucket: string,
  { key, contentType, size, expiresIn = AN_HOUR }: PresignPut
): Promise<PresignedPut> {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentType: contentType,
    ContentLength: size,
    IfNoneMatch: '*',
  })
  const signingDate = new Date()
  const url = await getSignedUrl(client, command, {
    expiresIn,
    signingDate,
    signableHeaders: new Set(SIGNED),
  })
  return {
    url,
    method: 'PUT',
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    expiresAt: new Date(signingDate.getTime() + expiresIn * 1_000),
  }
}
