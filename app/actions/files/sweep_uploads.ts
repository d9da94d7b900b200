import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { releaseStorage } from '#actions/files/storage_quota'
import Upload from '#models/upload'
import store from '#storage/store'

/**
 * Removes what unconfirmed uploads left in the store once their time is over: a day after
 * they were begun or their latest part arrived, or, when they were given up, once their address takes no more bytes. A
 * row is locked while its object goes, so that nobody makes a file of it. Any number may
 * sweep at once; what one leaves behind when it is cut short, the next one finishes.
 * @returns how many were swept
 * @throws StorageUnavailable; what was swept until then stays swept
 */
export async function sweepUploads(): Promise<number> {
  for (let swept = 0; ; swept++) {
    if (!(await sweepNext())) return swept
  }
}

async function sweepNext(): Promise<boolean> {
  return db.transaction(async (trx) => {
    const upload = await Upload.query({ client: trx })
      .whereNot('status', 'confirmed')
      .where('expires_at', '<=', DateTime.utc().toJSDate())
      .orderBy('expires_at')
      .forUpdate()
      .skipLocked()
      .first()
    if (!upload) return false

    if (upload.multipartId) await store.multipart.abort(upload.objectKey, upload.multipartId)
    await store.deleteUnconfirmed(upload.objectKey)
    upload.status = 'abandoned'
    await upload.trash(trx)
    await releaseStorage(trx, upload.companyId, upload.size)
    return true
  })
}
