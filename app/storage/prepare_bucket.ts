import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  PutBucketCorsCommand,
  type BucketLocationConstraint,
  type CORSRule,
  type S3Client,
} from '@aws-sdk/client-s3'
import { asStoreError, isMissing, statusOf, withStoreErrors } from '#storage/storage_unavailable'

export type Bucket = { client: S3Client; bucket: string }

/** Returns the CORS rule that pages of an origin need to upload and read files. */
export function corsRule(origin: string): CORSRule {
  return {
    AllowedOrigins: [origin],
    AllowedMethods: ['GET', 'HEAD', 'PUT'],
    AllowedHeaders: ['*'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3_600,
  }
}

/**
 * Creates the bucket when it doesn't exist. Only a GET distinguishes a missing bucket from a missing object
 * on every store.
 * @returns whether it was created
 * @throws StorageUnavailable
 */
export async function ensureBucket({ client, bucket }: Bucket): Promise<boolean> {
  try {
    await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'no-such-object' }))
    return false
  } catch (error) {
    if (isMissing(error)) return false
    if (statusOf(error) !== 404) throw asStoreError(error, `answer for the bucket ${bucket}`)
  }
  const region = await client.config.region()
  const elsewhere = region !== 'us-east-1' && {
    CreateBucketConfiguration: { LocationConstraint: region as BucketLocationConstraint },
  }
  const command = new CreateBucketCommand({ Bucket: bucket, ...elsewhere })
  await withStoreErrors(`make the bucket ${bucket}`, () => client.send(command))
  return true
}

/**
 * Allows pages of an origin to use the bucket; existing rules stay.
 * @returns false when the store doesn't permit it, in which case the operator must add the rule
 */
export async function allowOrigin({ client, bucket }: Bucket, origin: string): Promise<boolean> {
  try {
    const rules = await corsRules({ client, bucket })
    const rule = corsRule(origin)
    if (rules.some((known) => covers(known, rule))) return true

    const CORSConfiguration = { CORSRules: [...rules, rule] }
    await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration }))
    return true
  } catch (error) {
    if ([400, 403, 405, 501].includes(statusOf(error))) return false
    throw asStoreError(error, `allow ${origin} in the bucket ${bucket}`)
  }
}

/** Whether pages of an origin may use the bucket; null when the store doesn't reveal it. */
export async function allowsOrigin(target: Bucket, origin: string): Promise<boolean | null> {
  try {
    const rules = await corsRules(target)
    return rules.some((known) => covers(known, corsRule(origin)))
  } catch (error) {
    if ([400, 403, 405, 501].includes(statusOf(error))) return null
    throw asStoreError(error, `tell the CORS rules of the bucket ${target.bucket}`)
  }
}

async function corsRules({ client, bucket }: Bucket): Promise<CORSRule[]> {
  try {
    const { CORSRules } = await client.send(new GetBucketCorsCommand({ Bucket: bucket }))
    return CORSRules ?? []
  } catch (error) {
    if (statusOf(error) === 404) return []
    throw error
  }
}

function covers(known: CORSRule, wanted: CORSRule): boolean {
  const has = (list: string[] | undefined, values: string[] | undefined) =>
    (values ?? []).every((value) => list?.includes(value))
  return (
    has(known.AllowedOrigins, wanted.AllowedOrigins) &&
    has(known.AllowedMethods, wanted.AllowedMethods) &&
    has(known.AllowedHeaders, wanted.AllowedHeaders)
  )
}
