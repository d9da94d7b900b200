import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { GetObjectCommandInput, PutObjectCommandInput } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Disk } from '@adonisjs/drive'
import { S3Driver } from '@adonisjs/drive/drivers/s3'

/**
 * Headers that the signature of an upload includes. By default the SDK doesn't sign the content type, which Rushes
 * has checked.
 */
const SIGNED_HEADERS = new Set(['host', 'content-type', 'content-length', 'if-none-match'])

/** Start of a URL's validity, so that repeated requests get the same URL with a known expiry. */
type WithSigningDate<Input> = Input & { signingDate?: Date }

/** Signs URLs for Drive: uploads with their headers, and both with a given start of validity. */
const urlBuilder = {
  generateSignedURL(
    _key: string,
    { signingDate, ...input }: WithSigningDate<GetObjectCommandInput>,
    client: S3Client,
    expiresIn?: number | string
  ) {
    return getSignedUrl(client, new GetObjectCommand(input), {
      expiresIn: Number(expiresIn),
      signingDate,
    })
  },

  generateSignedUploadURL(
    _key: string,
    { signingDate, ...input }: WithSigningDate<PutObjectCommandInput>,
    client: S3Client,
    expiresIn?: number | string
  ) {
    return getSignedUrl(client, new PutObjectCommand(input), {
      expiresIn: Number(expiresIn),
      signingDate,
      signableHeaders: SIGNED_HEADERS,
    })
  },
}

/** Drive settings for a bucket, which is reached at the client's endpoint. */
export function bucketService(client: S3Client, bucket: string) {
  return { client, bucket, visibility: 'private', supportsACL: false, urlBuilder } as const
}

/** Creates a disk without Drive's manager, for code that runs before Drive is set up. */
export function diskOf(client: S3Client, bucket: string): Disk {
  return new Disk(new S3Driver(bucketService(client, bucket)))
}
