import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
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
  type PresignedGet,
} from '#storage/presign'
import { headObject, quickly, type StoredObject } from '#storage/quick_requests'
import { asStoreError, isMissing, withStoreErrors } from '#storage/storage_unavailable'

/** The bucket at the endpoint for the application, and at the endpoint for browsers. */
export type Disks = { inner: () => Disk; outer: () => Disk }

const PING_TIMEOUT_MS = 3_000

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
    return headObject(this.clients.inner, this.bucket, key)
  }

  /** The first bytes of an object, fewer when it is smaller. */
  async readStart(key: string, bytes: number): Promise<Uint8Array> {
    return quickly(`read ${key}`, async (abortSignal) => {
      const Range = `bytes=0-${bytes - 1}`
      const command = new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })
      const { Body } = await this.clients.inner.send(command, { abortSignal })
      return Body!.transformToByteArray()
    })
  }

  async readStream(key: string): Promise<Readable> {
    return withStoreErrors(`read ${key}`, () => this.disks.inner().getStream(key))
  }

  /** Downloads an object into a local file. Removes the incomplete file if this fails. */
  async download(key: string, path: string, signal?: AbortSignal): Promise<void> {
    const source = await this.readStream(key)
    try {
      await withStoreErrors(`read ${key}`, () =>
        pipeline(source, createWriteStream(path), { signal })
      )
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Uploads a local file, and replaces an object with the same key. */
  async putFile(key: string, path: string, contentType: string): Promise<void> {
    const { size } = await stat(path)
    await withStoreErrors(`write ${key}`, () =>
      this.disks
        .inner()
        .putStream(key, createReadStream(path), { contentType, contentLength: size })
    )
  }

  async put(key: string, contents: string | Uint8Array, contentType: string): Promise<void> {
    await withStoreErrors(`write ${key}`, () =>
      this.disks.inner().put(key, contents, { contentType })
    )
  }

  /**
   * Deletes the object of an unconfirmed upload. Objects of confirmed files are kept, even after the file is
   * deleted.
   */
  async deleteUnconfirmed(key: string): Promise<void> {
    await withStoreErrors(`delete ${key}`, () => this.disks.inner().delete(key))
  }

  /** Deletes a ZIP that was packed for a download. The files in it are kept. */
  async deletePacked(key: string): Promise<void> {
    await withStoreErrors(`delete ${key}`, () => this.disks.inner().delete(key))
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
}

/** Maximum number of stored URLs, of about 600 bytes each. The least recently used are removed. */
const MAX_KEPT = 20_000

/** Keeps signed URLs until their `stableUntil`: the posters of a page are signed once for all users. */
export class StableUrls {
  #presignedGets = new Map<string, PresignedGet>()

  /** @param key identifies the object and the options of the signed URL */
  async get(key: string, sign: () => Promise<PresignedGet>): Promise<PresignedGet> {
    const known = this.#presignedGets.get(key)
    this.#presignedGets.delete(key)
    const presigned = known && Date.now() < known.stableUntil.getTime() ? known : await sign()
    this.#presignedGets.set(key, presigned)
    if (this.#presignedGets.size > MAX_KEPT)
      this.#presignedGets.delete(this.#presignedGets.keys().next().value!)
    return presigned
  }
}
