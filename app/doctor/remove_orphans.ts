import { type Orphan, withoutRow } from '#doctor/compare_storage'
import store from '#storage/store'

const BATCH = 100

/**
 * Removes objects that no row names. The rows are asked again for each batch, for the list may be
 * minutes old.
 * @returns how many
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
