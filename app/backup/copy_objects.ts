import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { type BlobPlace, keepBlob, reuseBlob } from '#backup/blobs'
import { hashStep } from '#backup/hash_step'
import { ABOUT_LIST, type BackedUpObject, type ObjectFault, objectListIn } from '#backup/layout'
import { linesOf, readObjectList } from '#backup/object_list'
import type { Backup } from '#backup/open_backup'
import type { Bucket } from '#storage/prepare_bucket'
import { asStoreError, isMissing, unlessMissing } from '#storage/storage_unavailable'

type NamedObject = { key: string; bytes: number | null; sha256: string | null }
type ObjectToCopy = { named: NamedObject; before?: BackedUpObject }
type CopyResult = { object?: BackedUpObject; fault?: ObjectFault; isNew?: boolean }

export type CopyOptions = BlobPlace & {
  source: Bucket
  /** Folder of the backup that is being made. */
  draft: string
  /** The rows of `NAMED_OBJECTS` as COPY gave them, compressed. */
  namedIn: string
  /** The previous backup, whose objects needn't be fetched again; its list was checked. */
  before: Backup | null
  onProgress: (objects: number, bytes: number) => void
}

/** The `about` text with which the rows of `namedIn` are encrypted. */
export const ABOUT_NAMED = 'named'

const AT_ONCE = 8
const ATTEMPTS = 3

/**
 * Copies every object that the rows name into the blobs, and lists them. Existing blobs are not fetched
 * again: a blob is named by its hash, and size and ETag show whether the object of a key is unchanged.
 * @throws StorageUnavailable
 */
export async function copyObjects(options: CopyOptions) {
  const total = { count: 0, bytes: 0 }
  const fetched = { count: 0, bytes: 0 }
  const faults: ObjectFault[] = []
  const copies = Readable.from(objectsToCopy(options)).map(
    (item: ObjectToCopy) => copy(item, options),
    {
      concurrency: AT_ONCE,
    }
  )
  const { step, result } = hashStep()
  await pipeline(
    copies,
    async function* (source: AsyncIterable<CopyResult>) {
      for await (const { object, fault, isNew } of source) {
        if (fault) faults.push(fault)
        if (!object) continue
        for (const sum of isNew ? [total, fetched] : [total]) {
          sum.count += 1
          sum.bytes += object.bytes
        }
        options.onProgress(total.count, total.bytes)
        yield Buffer.from(`${JSON.stringify(object)}\n`)
      }
    },
    step,
    createGzip(),
    options.encoding.storing(ABOUT_LIST),
    createWriteStream(objectListIn(options.draft), { mode: 0o600, flush: true })
  )
  return { total: { ...total, sha256: result().sha256 }, fetched, faults }
}

/** Objects to copy, compared with those of the previous backup under the same keys: both lists are sorted. */
async function* objectsToCopy({
  namedIn,
  before,
  encoding,
}: CopyOptions): AsyncGenerator<ObjectToCopy> {
  const earlier = before ? readObjectList(before) : null
  let candidate = await earlier?.next()
  for await (const line of linesOf(namedIn, encoding, ABOUT_NAMED)) {
    const named = readNamed(line)
    while (earlier && candidate && !candidate.done && candidate.value.key < named.key) {
      candidate = await earlier.next()
    }
    const isSame = candidate && !candidate.done && candidate.value.key === named.key
    yield { named, before: isSame ? candidate!.value : undefined }
  }
}

/** Parses a row in COPY's text format. Keys contain no characters that COPY escapes. */
function readNamed(line: string): NamedObject {
  const [key, bytes, sha256] = line.split('\t').map((text) => (text === '\\N' ? null : text))
  return { key: key!, bytes: bytes === null ? null : Number(bytes), sha256 }
}

async function copy({ named, before }: ObjectToCopy, options: CopyOptions): Promise<CopyResult> {
  const { key } = named
  const { source } = options
  for (let attempt = 1; ; attempt++) {
    try {
      const stored = await look(source, key)
      if (!stored) return { fault: { key, what: 'missing' } }
      const known = await reuseObject(named, before, stored, options)
      const content = known ?? (await keepBlob(options, await readObject(source, key)))
      const object = { key, ...content, contentType: stored.contentType, etag: stored.etag }
      const isRight =
        (named.sha256 ?? content.sha256) === content.sha256 &&
        (named.bytes ?? content.bytes) === content.bytes
      return {
        object,
        isNew: !known,
        ...(!isRight && { fault: { key, what: 'not what was stored' } }),
      }
    } catch (error) {
      if (isMissing(error)) return { fault: { key, what: 'missing' } }
      if (attempt === ATTEMPTS) throw asStoreError(error, `read ${key}`)
    }
  }
}

type ObjectHead = { bytes: number; etag: string; contentType: string }

/** Returns hash and size of an object that needn't be fetched; null for one that must be. */
async function reuseObject(
  named: NamedObject,
  before: BackedUpObject | undefined,
  stored: ObjectHead,
  blobs: BlobPlace
) {
  const isUnchanged = before?.etag && before.etag === stored.etag && before.bytes === stored.bytes
  const sha256 = isUnchanged ? before.sha256 : before ? null : named.sha256
  if (!sha256 || !(await reuseBlob(blobs, sha256, stored.bytes))) return null
  return { sha256, bytes: stored.bytes }
}

function look({ client, bucket }: Bucket, key: string): Promise<ObjectHead | null> {
  return unlessMissing(async () => {
    const answer = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
    return {
      bytes: answer.ContentLength ?? 0,
      etag: answer.ETag ?? '',
      contentType: answer.ContentType ?? 'application/octet-stream',
    }
  })
}

async function readObject({ client, bucket }: Bucket, key: string): Promise<Readable> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return Body as Readable
}
