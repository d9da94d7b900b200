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
import { StableAddresses } from '#storage/stable_addresses'
import { asStoreError, isMissing, unlessMissing } from '#storage/storage_unavailable'

/** What the store itself says about an object. */
export type StoredObject = {
  /** bytes */
  size: number
  contentType: string
  /** empty when it has none, as it should be */
  contentEncoding: string
  etag: string
}

/** The bucket, as the application reaches it and as browsers do. */
export type Disks = { inner: () => Disk; outer: () => Disk }

const PING_TIMEOUT_MS = 3_000
/** The time limit for requests that a user waits for, including the client's retries. */
const QUICK_TIMEOUT_MS = 5_000

/**
 * The bytes of files. Every method throws `StorageUnavailable` when the store is down, and
 * those that read throw `ObjectMissing` when there is nothing under the key.
 */
export class ObjectStore {
  /** What is sent in parts. */
  readonly multipart: Multipart
  readonly #addresses = new StableAddresses()

  constructor(
    private readonly disks: Disks,
    private readonly clients: StoreClients,
    readonly bucket: string
  ) {
    this.multipart = new Multipart(clients.inner, bucket)
  }

  /** An address for one PUT of exactly this type and size. It works only while the key is free. */
  presignPut(options: PresignPut) {
    return presignPut(this.disks.outer(), options)
  }

  /** An address for one part of a file, of exactly this size. */
  presignPart(options: PresignPart) {
    return presignPart(this.clients.outer, this.bucket, options)
  }

  /** An address to read an object from, for a while. It is signed once for each window. */
  presignGet(options: PresignGet) {
    return this.#addresses.get(JSON.stringify(options), () =>
      presignGet(this.disks.outer(), options)
    )
  }

  /** What the store holds under the key, or null. */
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

  /** Copies an object into a file on this machine. What a broken transfer left is removed. */
  async download(key: string, path: string, signal?: AbortSignal): Promise<void> {
    const source = await this.readStream(key)
    try {
      await this.#do(`read ${key}`, () => pipeline(source, createWriteStream(path), { signal }))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Writes a file on this machine into the store, over what was there. */
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

  /** For unconfirmed uploads. The object of a file stays, also of a deleted one. */
  async deleteUnconfirmed(key: string): Promise<void> {
    await this.#do(`delete ${key}`, () => this.disks.inner().delete(key))
  }

  /** For ZIPs that were packed to be downloaded: their files stay. */
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

  /** A store that hangs is treated as one that is down. */
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
