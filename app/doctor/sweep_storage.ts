import { compareStorage } from '#doctor/compare_storage'
import { removeOrphans } from '#doctor/remove_orphans'
import { ownPlace } from '#backup/own_parts'

/**
 * Removes objects that no row names and that are older than this many days. The rows are checked when the
 * list is made and again before each object is removed.
 * @returns how many were removed
 * @throws StorageUnavailable
 */
export async function sweepStorage(days: number, now = Date.now()): Promise<number> {
  const { orphans } = await compareStorage(ownPlace(), { settledDays: days, now })
  return removeOrphans(orphans)
}
