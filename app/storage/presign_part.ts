import { UploadPartCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'

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
