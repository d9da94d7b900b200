import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { partSizeFor, USUAL_PART } from '#support/upload_parts'
import { headObject } from '#storage/quick_requests'
import {
  asStoreError,
  isMissing,
  ObjectMissing,
  statusOf,
  StorageUnavailable,
  withStoreErrors,
} from '#storage/storage_unavailable'
import { sleep } from '#support/time/timers'

/** A part that the store has received, with the ETag that the store returned. */
export type ArrivedPart = { partNumber: number; etag: string }

/** The store refused to join the parts, because it doesn't have all of them. */
export class PartsRefused extends Error {
  name = 'PartsRefused'
}

/**
 * Some stores copy the whole file when parts are joined, which takes time. After this time the caller requests it
 * again.
 */
const JOIN_TIMEOUT_MS = 4 * 60_000

/**
 * How long `join` waits for the store: some minutes, and the time in which a slow store copies each part, so that a
 * store that is stuck with a small file doesn't hold a worker for long.
 */
const joinTimeout = (parts: number) => Math.min(60 * 60_000, 8 * 60_000 + parts * 2_000)

/** Its pause while another request completes the upload. */
const JOIN_PAUSE_MS = 5_000

/** `gone`: the upload doesn't exist; `taken`: the key; `busy`: another request completes it; `late`: not yet. */
type CompletionResult = 'joined' | 'gone' | 'taken' | 'busy' | 'late'

/** The multipart uploads of one bucket ("Uploading and copying objects using multipart upload"). */
export class Multipart {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string
  ) {}

  /**
   * @returns the id that the store gave the upload
   * @throws StorageUnavailable
   */
  async begin(key: string, contentType: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...this.#at(key), ContentType: contentType })
    const { UploadId } = await withStoreErrors(`begin ${key}`, () => this.client.send(command))
    return UploadId!
  }

  /**
   * Completes an upload from its parts. The request is to fail if the key is taken, but not every store checks that
   * (Ceph 16 replaces the object), so callers must not complete two uploads of one key at the same time.
   * @returns false when the upload no longer exists, the key is taken, another request is completing the upload, or
   *   the time is over: then check the object
   * @throws PartsRefused, StorageUnavailable
   */
  async complete(key: string, uploadId: string, parts: readonly ArrivedPart[]): Promise<boolean> {
    return (await this.#complete(key, uploadId, parts)) === 'joined'
  }

  /**
   * Completes an upload and waits until its object exists, for eight minutes to an hour. For jobs: in a request, no
   * user waits that long.
   * @throws ObjectMissing if neither the upload nor its object exists; PartsRefused; StorageUnavailable, also if
   *   the store isn't done by then
   */
  async join(key: string, uploadId: string, parts: readonly ArrivedPart[]): Promise<void> {
    const until = performance.now() + joinTimeout(parts.length)
    for (;;) {
      const outcome = await this.#complete(key, uploadId, parts)
      if (outcome === 'joined' || (await headObject(this.client, this.bucket, key))) return
      if (outcome === 'gone') throw new ObjectMissing(`The store has no upload of ${key}`)
      if (performance.now() > until) {
        throw new StorageUnavailable(`The store failed to join the parts of ${key} in time`)
      }
      if (outcome !== 'late') await sleep(JOIN_PAUSE_MS)
    }
  }

  async #complete(
    key: string,
    uploadId: string,
    parts: readonly ArrivedPart[]
  ): Promise<CompletionResult> {
    const Parts = [...parts]
      .sort((one, other) => one.partNumber - other.partNumber)
      .map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }))
    const command = new CompleteMultipartUploadCommand({
      ...this.#at(key),
      UploadId: uploadId,
      MultipartUpload: { Parts },
      IfNoneMatch: '*',
    })
    try {
      await this.client.send(command, {
        requestTimeout: JOIN_TIMEOUT_MS,
        abortSignal: AbortSignal.timeout(JOIN_TIMEOUT_MS),
      })
      return 'joined'
    } catch (error) {
      if (isMissing(error)) return 'gone'
      const status = statusOf(error)
      if (status === 412) return 'taken'
      if (status === 409) return 'busy'
      if (isLate(error)) return 'late'
      const failure = asStoreError(error, `join the parts of ${key}`)
      if (status !== 400 || failure instanceof StorageUnavailable) throw failure
      throw new PartsRefused((error as Error).message)
    }
  }

  /**
   * Writes a stream into the store, one part in memory at a time. The object exists afterwards.
   * @param bytes approximate length of the stream, from which the size of the parts is chosen
   * @throws errors of the stream; ObjectMissing if the upload was aborted meanwhile; StorageUnavailable
   */
  async write(
    key: string,
    contentType: string,
    bytes: number,
    source: Readable,
    { onBegin, onProgress }: WriteEvents
  ): Promise<void> {
    const uploadId = await this.begin(key, contentType)
    await onBegin(uploadId)
    const parts: ArrivedPart[] = []
    let written = 0
    for await (const part of piecesOf(source, partSizeFor(bytes) ?? USUAL_PART)) {
      const partNumber = parts.length + 1
      parts.push({ partNumber, etag: await this.send(key, uploadId, partNumber, part) })
      written += part.length
      await onProgress(written)
    }
    await this.join(key, uploadId, parts)
  }

  /**
   * Writes one part. All parts except the last must have at least 5 MiB.
   * @returns ETag of the part
   * @throws StorageUnavailable
   */
  async send(key: string, UploadId: string, PartNumber: number, Body: Buffer): Promise<string> {
    const command = new UploadPartCommand({ ...this.#at(key), UploadId, PartNumber, Body })
    const { ETag } = await withStoreErrors(`write part ${PartNumber} of ${key}`, () =>
      this.client.send(command)
    )
    return ETag!
  }

  /**
   * Removes the parts of an upload that was not completed. Does nothing if the upload doesn't exist.
   * @throws StorageUnavailable
   */
  async abort(key: string, uploadId: string): Promise<void> {
    try {
      const command = new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: uploadId })
      await this.client.send(command)
    } catch (error) {
      if (!isMissing(error)) throw asStoreError(error, `remove the parts of ${key}`)
    }
  }

  #at(key: string) {
    return { Bucket: this.bucket, Key: key }
  }
}

type WriteEvents = {
  onBegin: (uploadId: string) => Promise<void>
  /** @param bytes number of bytes that the store has received */
  onProgress: (bytes: number) => Promise<void>
}

/**
 * Splits a stream into chunks of a fixed size; the last one may be smaller. All chunks share one buffer, so use
 * each before requesting the next.
 */
async function* piecesOf(source: Readable, size: number): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(size)
  let filled = 0
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    for (let taken = 0; taken < chunk.length;) {
      const some = chunk.subarray(taken, taken + size - filled)
      piece.set(some, filled)
      taken += some.length
      filled += some.length
      if (filled < size) continue
      yield piece
      filled = 0
    }
  }
  if (filled > 0) yield piece.subarray(0, filled)
}

const isLate = (error: unknown) =>
  error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
