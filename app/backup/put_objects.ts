import { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { type BlobPlace, checkBlob, readBlob } from '#backup/blobs'
import { hashOf } from '#storage/content_hash'
import { type BackedUpObject, BackupFault } from '#backup/layout'
import { readObjectList } from '#backup/object_list'
import type { Backup } from '#backup/open_backup'
import { listObjects } from '#storage/list_objects'
import { Multipart } from '#storage/multipart'
import { partSizeFor } from '#support/upload_parts'
import type { Bucket } from '#storage/prepare_bucket'
import { asStoreError, unlessMissing } from '#storage/storage_unavailable'

const AT_ONCE = 4

/**
 * Refuses a bucket with objects that the backup doesn't name, because it is in use. Leftovers of an earlier
 * restore of the same backup are accepted.
 * @throws BackupFault, StorageUnavailable
 */
export async function refuseOtherObjects(target: Bucket, backup: Backup): Promise<void> {
  const named = readObjectList(backup)
  let next = await named.next()
  for await (const { key } of listObjects(target)) {
    while (!next.done && next.value.key < key) next = await named.next()
    if (!next.done && next.value.key === key) continue
    throw new BackupFault(
      `The bucket ${target.bucket} isn’t empty: it contains ${key}, which isn’t in this backup.`
    )
  }
}

/**
 * Uploads every object of a backup to the bucket, after verifying its SHA-256. An object that already exists is
 * verified and kept.
 * @returns lines about objects that are missing or damaged in the backup, or differ in the bucket
 * @throws StorageUnavailable
 */
export async function putObjects(
  target: Bucket,
  backup: Backup,
  onProgress: (objects: number, bytes: number) => void
): Promise<string[]> {
  const faults: string[] = []
  const done = { count: 0, bytes: 0 }
  const put = async (object: BackedUpObject) => ({
    object,
    fault: await putObject(target, backup, object),
  })
  for await (const { object, fault } of Readable.from(readObjectList(backup)).map(put, {
    concurrency: AT_ONCE,
  })) {
    if (fault) faults.push(fault)
    done.count += 1
    done.bytes += object.bytes
    onProgress(done.count, done.bytes)
  }
  return faults
}

async function putObject(target: Bucket, blobs: BlobPlace, object: BackedUpObject) {
  const { key, bytes, sha256, contentType } = object
  try {
    const present = await hashStored(target, key)
    if (present !== null) return present === sha256 ? null : `${key} lies there as another object`

    const found = await checkBlob(blobs, sha256)
    if (found !== 'whole') return `${key} is ${found} in the backup`
    const content = readBlob(blobs, sha256)
    if (partSizeFor(bytes) === null) await putWhole(target, object, content)
    else {
      const parts = new Multipart(target.client, target.bucket)
      await parts.write(key, contentType, bytes, content, {
        onBegin: async () => {},
        onProgress: async () => {},
      })
    }
    return null
  } catch (error) {
    throw asStoreError(error, `write ${key}`)
  }
}

async function putWhole({ client, bucket }: Bucket, object: BackedUpObject, content: Readable) {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: object.key,
    Body: content,
    ContentLength: object.bytes,
    ContentType: object.contentType,
    IfNoneMatch: '*',
  })
  await client.send(command)
}

/** SHA-256 (hex) of the object with this key; null if there is none. */
function hashStored({ client, bucket }: Bucket, key: string): Promise<string | null> {
  return unlessMissing(async () => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
    return hashOf(Body as Readable)
  })
}
