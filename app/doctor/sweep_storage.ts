import { compareStorage } from '#doctor/compare_storage'
import { removeOrphans } from '#doctor/remove_orphans'
import { ownPlace } from '#backup/own_parts'

/**
 * Removes objects that no row names and that have lain there for so many days. The rows are asked
 * when the list is made and again before each object goes.
 * @returns how many went
 * @throws StorageUnavailable
 */
export async function sweepStorage(days: number, now = Date.now()): Promise<number> {
  const { orphans } = await compareStorage(ownPlace(), { settledDays: days, now })
  return removeOrphans(orphans)
}
