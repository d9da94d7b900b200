import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { releaseStorage, reserveStorage } from '#actions/files/storage/storage_quota'
import SafebotDownload, { type StoredPart } from '#models/safebot/safebot_download'
import type SafebotRecord from '#models/safebot/safebot_record'
import { MAX_BYTES, PART_BYTES } from '#safebot/limits'
import { SaveFailure } from '#safebot/save_failure'
import { PartsRefused } from '#storage/multipart'
import { objectKey } from '#storage/object_key'
import { ObjectMissing } from '#storage/storage_unavailable'
import store from '#storage/store'

export type ResumedDownload = {
  /** Source URL of the bytes, for a resumed download. */
  mediaUrl: string
  /**
   * Validator by which the server confirms that the bytes are unchanged; null when the download can't be
   * resumed.
   */
  validator: string | null
  totalBytes: number | null
  name: string
  contentType: string
}

/**
 * Writes a video into the store, a part at a time, and records each part, so that any worker can resume after the
 * last one. Stored bytes count in the company's quota at once.
 */
export class PartWriter {
  readonly #piece = Buffer.allocUnsafe(PART_BYTES)
  #filled = 0

  private constructor(readonly download: SafebotDownload) {}

  /** Resumes from the stored parts of a download. */
  static resume(download: SafebotDownload): PartWriter {
    return new PartWriter(download)
  }

  /**
   * Starts a video from its beginning; earlier parts of the saved link are discarded.
   * @throws SaveFailure when the company's quota is full, StorageUnavailable
   */
  static async begin(
    { id, companyId }: SafebotRecord,
    begun: ResumedDownload
  ): Promise<PartWriter> {
    const before = await SafebotDownload.find(id)
    if (before) await discardParts(before)
    const download = before ?? new SafebotDownload()
    const fileId = uuidv7()
    const key = objectKey({ companyId, purpose: 'reference', fileId, name: begun.name })
    download.merge({ recordId: id, companyId, fileId, objectKey: key, ...begun })
    download.merge({ multipartId: null, parts: [], storedBytes: 0, reservedBytes: 0 })
    await download.save()
    download.multipartId = await store.multipart.begin(key, begun.contentType)
    await download.save()
    if (begun.totalBytes) await reserve(download, begun.totalBytes)
    return new PartWriter(download)
  }

  /** Number of bytes received, stored or not. */
  get position(): number {
    return this.download.storedBytes + this.#filled
  }

  /** @throws SaveFailure, StorageUnavailable, ObjectMissing when the store has lost the parts */
  async write(chunk: Buffer): Promise<void> {
    for (let taken = 0; taken < chunk.length;) {
      const some = chunk.subarray(taken, taken + PART_BYTES - this.#filled)
      this.#piece.set(some, this.#filled)
      taken += some.length
      this.#filled += some.length
      if (this.#filled === PART_BYTES) await this.#flush()
    }
  }

  /** Joins the parts in the store; the object exists afterwards. */
  async end(): Promise<void> {
    if (this.#filled > 0) await this.#flush()
    if (this.position === 0) throw new SaveFailure('files.empty', true)
    await joinDownload(this.download)
  }

  async #flush(): Promise<void> {
    const { download } = this
    const storedBytes = this.position
    if (storedBytes > MAX_BYTES) throw new SaveFailure('safebot.too_large', true)
    await reserve(download, storedBytes)
    const partNumber = download.parts.length + 1
    const piece = this.#piece.subarray(0, this.#filled)
    const { objectKey: key, multipartId } = download
    const etag = await discardIfLost(download, () =>
      store.multipart.send(key, multipartId!, partNumber, piece)
    )
    const part: StoredPart = { partNumber, etag, bytes: piece.length }
    await download.merge({ parts: [...download.parts, part], storedBytes }).save()
    this.#filled = 0
  }
}

/**
 * Joins the stored parts in the store; does nothing if they are joined already.
 * @throws ObjectMissing or PartsRefused if the store has lost the parts; StorageUnavailable
 */
export async function joinDownload(download: SafebotDownload): Promise<void> {
  const { objectKey: key, multipartId, parts } = download
  await discardIfLost(download, () => store.multipart.join(key, multipartId!, parts))
}

/**
 * Discards a download whose parts the store has lost, because the operator's rules or a restored backup left them
 * out: the next attempt starts from the beginning.
 */
async function discardIfLost<Result>(
  download: SafebotDownload,
  work: () => Promise<Result>
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof PartsRefused)
      await discardParts(download)
    throw error
  }
}

/** Reserves the bytes of the quota that a download needs in addition. */
async function reserve(download: SafebotDownload, bytes: number): Promise<void> {
  const more = bytes - download.reservedBytes
  if (more <= 0) return
  await db.transaction(async (trx) => {
    const full = await reserveStorage(trx, download.companyId, more)
    if (full) throw new SaveFailure('safebot.quota_full', true)
    download.reservedBytes = bytes
    await download.useTransaction(trx).save()
  })
}

/**
 * Removes the parts of a download that became no file from the store, and releases their bytes. Does nothing when
 * another worker has discarded it, began it anew, or made it a file.
 * @throws StorageUnavailable
 */
export async function discardParts(download: SafebotDownload): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await SafebotDownload.query({ client: trx })
      .where('record_id', download.recordId)
      .forUpdate()
      .firstOrFail()
    const { objectKey: key, multipartId, companyId, reservedBytes } = current
    if (current.fileId !== download.fileId || multipartId !== download.multipartId) return
    if (multipartId) {
      await store.multipart.abort(key, multipartId)
      await store.deleteUnconfirmed(key)
    }
    if (reservedBytes > 0) await releaseStorage(trx, companyId, reservedBytes)
    current.merge({ multipartId: null, parts: [], storedBytes: 0, reservedBytes: 0 })
    await current.save()
  })
  download.merge({ multipartId: null, parts: [], storedBytes: 0, reservedBytes: 0 })
  download.$hydrateOriginals()
}
