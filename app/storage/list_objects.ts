import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'
import { withStoreErrors } from '#storage/storage_unavailable'

export type ListedObject = { key: string; size: number; modifiedAt: Date }

const PAGE = 1_000

/**
 * Yields every object of the bucket, sorted by key.
 * @throws StorageUnavailable
 */
export async function* listObjects(
  { client, bucket }: Bucket,
  page = PAGE
): AsyncGenerator<ListedObject> {
  for (let after: string | undefined; ;) {
    const command = new ListObjectsV2Command({ Bucket: bucket, StartAfter: after, MaxKeys: page })
    const { Contents = [], IsTruncated } = await withStoreErrors(`list the bucket ${bucket}`, () =>
      client.send(command)
    )
    for (const { Key, Size, LastModified } of Contents) {
      yield { key: Key!, size: Size ?? 0, modifiedAt: LastModified ?? new Date(0) }
    }
    if (!IsTruncated) return
    after = Contents.at(-1)!.Key
  }
}
