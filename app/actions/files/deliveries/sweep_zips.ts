import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import Delivery from '#models/files/delivery'
import store from '#storage/store'

/**
 * Removes expired ZIPs, and objects of failed ones, from the store. May run concurrently.
 * @param companyId limits it to one company
 * @returns how many were swept
 * @throws StorageUnavailable; what was swept until then stays swept
 */
export async function sweepZips(companyId: string | null = null): Promise<number> {
  for (let swept = 0; ; swept++) {
    if (!(await sweepNext(companyId))) return swept
  }
}

async function sweepNext(companyId: string | null): Promise<boolean> {
  return db.transaction(async (trx) => {
    const delivery = await Delivery.query({ client: trx })
      .where('expires_at', '<=', DateTime.utc().toJSDate())
      .if(companyId, (query) => query.where('company_id', companyId!))
      .orderBy('expires_at')
      .forUpdate()
      .skipLocked()
      .first()
    if (!delivery) return false

    const { objectKey, multipartId } = delivery
    if (multipartId) await store.multipart.abort(objectKey, multipartId)
    await store.deletePacked(objectKey)
    await delivery.trash(trx)
    return true
  })
}
