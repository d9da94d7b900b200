import { ownBucket } from '#storage/own_bucket'
import { compareStorage, type Orphan, withoutRow } from '#storage/orphans/compare_storage'
import store from '#storage/store'

const BATCH = 100

/**
 * Removes objects that no row refers to and that are older than `days`. The rows are checked when the list is made
 * and again before each object is removed.
 * @returns number of removed objects
 * @throws StorageUnavailable
 */
export async function removeOldOrphans(days: number, now = Date.now()): Promise<number> {
  const { orphans } = await compareStorage(ownBucket(), { settledDays: days, now })
  return removeOrphans(orphans)
}

/**
 * Removes these objects. The rows are checked again for each batch, because the list may be minutes old.
 * @returns number of removed objects
 * @throws StorageUnavailable
 */
export async function removeOrphans(orphans: readonly Orphan[]): Promise<number> {
  let removed = 0
  for (let at = 0; at < orphans.length; at += BATCH) {
    const still = await withoutRow(orphans.slice(at, at + BATCH))
    await Promise.all(still.map(({ key }) => store.deleteUnconfirmed(key)))
    removed += still.length
  }
  return removed
}
