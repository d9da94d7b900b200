import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { releaseStorage } from '#actions/files/storage/storage_quota'
import type { Trx } from '#lucid/transaction'
import Upload from '#models/files/upload'
import { uploadNotFinished } from '#notifications/events/files'
import { notify } from '#notifications/notify'
import store from '#storage/store'

/**
 * Removes the objects of unconfirmed uploads from the store when they expire: a day after they were started
 * or their latest part arrived, or, for abandoned ones, when their presigned URL expires. A row is locked
 * while its object is removed, so that no request confirms it. May run concurrently; an interrupted sweep is
 * finished by the next one. Users are notified of their interrupted uploads.
 * @param companyId limits it to one company
 * @returns how many were swept
 * @throws StorageUnavailable; what was swept until then stays swept
 */
export async function sweepUploads(companyId: string | null = null): Promise<number> {
  for (let swept = 0; ; swept++) {
    if (!(await sweepNext(companyId))) return swept
  }
}

async function sweepNext(companyId: string | null): Promise<boolean> {
  return db.transaction(async (trx) => {
    const upload = await Upload.query({ client: trx })
      .whereNot('status', 'confirmed')
      .where('expires_at', '<=', DateTime.utc().toJSDate())
      .if(companyId, (query) => query.where('company_id', companyId!))
      .orderBy('expires_at')
      .forUpdate()
      .skipLocked()
      .first()
    if (!upload) return false

    if (upload.multipartId) await store.multipart.abort(upload.objectKey, upload.multipartId)
    await store.deleteUnconfirmed(upload.objectKey)
    const brokeOff = upload.status === 'pending' && !(await wasSentAgain(upload, trx))
    upload.status = 'abandoned'
    await upload.trash(trx)
    if (brokeOff) await notify(trx, null, uploadNotFinished, { upload })
    await releaseStorage(trx, upload.companyId, upload.size)
    return true
  })
}

/** Whether the same user has uploaded the same file in another upload. */
async function wasSentAgain({ userId, name, companyId, size }: Upload, trx: Trx): Promise<boolean> {
  const other = await Upload.query({ client: trx })
    .where({ userId, name, companyId, size, status: 'confirmed' })
    .first()
  return Boolean(other)
}
