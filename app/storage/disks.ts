import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { GetObjectCommandInput, PutObjectCommandInput } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Disk } from '@adonisjs/drive'
import { S3Driver } from '@adonisjs/drive/drivers/s3'

/** What an upload is held to. Left to itself the SDK doesn't sign the type, which was checked. */
const SIGNED = new Set(['host', 'content-type', 'content-length', 'if-none-match'])

/** Start of a URL's validity, so that repeated requests get the same URL with a known expiry. */
type Dated<Input> = Input & { signingDate?: Date }

/** How Drive signs URLs: with the headers of an upload, and from a given time. */
const urlBuilder = {
  generateSignedURL(
    _key: string,
    { signingDate, ...input }: Dated<GetObjectCommandInput>,
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
    { signingDate, ...input }: Dated<PutObjectCommandInput>,
    client: S3Client,
    expiresIn?: number | string
  ) {
    return getSignedUrl(client, new PutObjectCommand(input), {
      expiresIn: Number(expiresIn),
      signingDate,
      signableHeaders: SIGNED,
    })
  },
}

/** A service of Drive: a bucket, by the address that the client has. */
export function bucketService(client: S3Client, bucket: string) {
  return { client, bucket, visibility: 'private', supportsACL: false, urlBuilder } as const
}

/** A disk of its own, where Drive isn't up. */
export function diskOf(client: S3Client, bucket: string): Disk {
  return new Disk(new S3Driver(bucketService(client, bucket)))
}
