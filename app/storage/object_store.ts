import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import type { Disk } from '@adonisjs/drive'
import type { StoreClients } from '#storage/clients'
import { Multipart } from '#storage/multipart'
import {
  presignGet,
  presignPart,
  presignPut,
  type PresignGet,
  type PresignPart,
  type PresignPut,
} from '#storage/presign'
import { StableUrls } from '#storage/stable_urls'
import { asStoreError, isMissing, unlessMissing } from '#storage/storage_unavailable'

/** Properties of an object, as the store reports them. */
export type StoredObject = {
  /** bytes */
  size: number
  contentType: string
  /** empty if the object has none, which is the normal case */
  contentEncoding: string
  etag: string
}

/** The bucket at the endpoint for the application, and at the endpoint for browsers. */
export type Disks = { inner: () => Disk; outer: () => Disk }

const PING_TIMEOUT_MS = 3_000
/** The time limit for requests that a user waits for, including the client's retries. */
const QUICK_TIMEOUT_MS = 5_000

/**
 * Reads and writes the objects of one bucket. Every method throws `StorageUnavailable` when the store is down, and
 * methods that read an object throw `ObjectMissing` if the key doesn't exist.
 */
export class ObjectStore {
  /** Uploads in parts. */
  readonly multipart: Multipart
  readonly #addresses = new StableUrls()

  constructor(
    private readonly disks: Disks,
    private readonly clients: StoreClients,
    readonly bucket: string
  ) {
    this.multipart = new Multipart(clients.inner, bucket)
  }

  /** Returns a URL for one PUT of exactly this type and size. It fails if the key is taken. */
  presignPut(options: PresignPut) {
    return presignPut(this.disks.outer(), options)
  }

  /** Returns a URL to upload one part of a file, of exactly this size. */
  presignPart(options: PresignPart) {
    return presignPart(this.clients.outer, this.bucket, options)
  }

  /** Returns a URL to read an object, valid for a limited time. It stays the same for a third of that time. */
  presignGet(options: PresignGet) {
    return this.#addresses.get(JSON.stringify(options), () =>
      presignGet(this.disks.outer(), options)
    )
  }

  /** Returns the properties of an object, or null if it doesn't exist. */
  async head(key: string): Promise<StoredObject | null> {
    return this.#quickly(`look up ${key}`, (abortSignal) =>
      unlessMissing(async () => {
        const command = new HeadObjectCommand({ Bucket: this.bucket, Key: key })
        const stored = await this.clients.inner.send(command, { abortSignal })
        return {
          size: stored.ContentLength ?? 0,
          contentType: stored.ContentType ?? '',
          contentEncoding: stored.ContentEncoding ?? '',
          etag: stored.ETag ?? '',
        }
      })
    )
  }

  /** The first bytes of an object, fewer when it is smaller. */
  async readStart(key: string, bytes: number): Promise<Uint8Array> {
    return this.#quickly(`read ${key}`, async (abortSignal) => {
      const Range = `bytes=0-${bytes - 1}`
      const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })
      const { Body } = await this.clients.inner.send(command, { abortSignal })
      return Body!.transformToByteArray()
    })
  }

  async readStream(key: string): Promise<Readable> {
    return this.#do(`read ${key}`, () => this.disks.inner().getStream(key))
  }

  /** Downloads an object into a local file. Removes the incomplete file if this fails. */
  async download(key: string, path: string, signal?: AbortSignal): Promise<void> {
    const source = await this.readStream(key)
    try {
      await this.#do(`read ${key}`, () => pipeline(source, createWriteStream(path), { signal }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Uploads a local file, and replaces an object with the same key. */
  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path)
    await this.#do(`write ${key}`, () =>
      this.disks
        .inner()
        .putStream(key, createReadStream(path), { contentType, contentLength: size })
    )
  }

  async put(key: string, contents: string | Uint8Array, contentType: string): Promise<void> {
    await this.#do(`write ${key}`, () => this.disks.inner().put(key, contents, { contentType }))
  }

  /**
   * Deletes the object of an unconfirmed upload. Objects of confirmed files are kept, even after the file is
   * deleted.
   */
  async deleteUnconfirmed(key: string): Promise<void> {
    await this.#do(`delete ${key}`, () => this.disks.inner().delete(key))
  }

  /** Deletes a ZIP that was packed for a download. The files in it are kept. */
  async deletePacked(key: string): Promise<void> {
    await this.#do(`delete ${key}`, () => this.disks.inner().delete(key))
  }

  /**
   * Throws `StorageUnavailable` with the reason unless the bucket responds within 3 seconds. Requests a
   * missing object: only a GET distinguishes a missing bucket from a missing object.
   */
  async ping(): Promise<void> {
    const abortSignal = AbortSignal.timeout(PING_TIMEOUT_MS)
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: 'no-such-object' })
    try {
      await this.clients.inner.send(command, { abortSignal })
    } catch (error) {
      if (isMissing(error)) return
      throw asStoreError(error, `answer for the bucket ${this.bucket}`)
    }
  }

  /** Calls the store with a time limit, so that a hanging store counts as unavailable. */
  async #quickly<T>(what: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(QUICK_TIMEOUT_MS)
    const { promise: expired, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return this.#do(what, () => Promise.race([call(signal), expired]))
  }

  async #do<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      throw asStoreError(error, what)
    }
  }
}
