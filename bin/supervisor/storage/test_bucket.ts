import {
  DeleteBucketCorsCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { PlainError } from '../plain_error.js'
import type { Settings } from '../settings/settings.ts'

/**
 * Empties a test bucket, and removes the CORS rules of earlier runs. If the bucket doesn't exist, `storage:prepare`
 * creates it later.
 *
 * @throws {PlainError} if it isn't a test bucket, or the store refuses the requests
 */
export async function emptyTestBucket(env: Settings): Promise<void> {
  const Bucket = env.S3_BUCKET ?? ''
  if (!Bucket.endsWith('-test')) throw new PlainError(`The bucket ${Bucket} isn't one for tests.`)
  const client = new S3Client({
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === 'true',
    credentials: {
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    },
  })
  try {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client, pageSize: 100 },
      { Bucket }
    )) {
      await Promise.all(
        Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key })))
      )
    }
    await client.send(new DeleteBucketCorsCommand({ Bucket }))
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'NoSuchBucket') return
    throw new PlainError(`The bucket ${Bucket} can't be emptied: ${name}: ${message}`)
  } finally {
    client.destroy()
  }
}
