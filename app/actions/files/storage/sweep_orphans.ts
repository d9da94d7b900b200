import type { Logger } from '@adonisjs/core/logger'
import env from '#start/env'
import { removeOldOrphans } from '#storage/orphans/remove_orphans'

/**
 * Removes objects without a row, if the operator's settings say so.
 * @throws StorageUnavailable
 */
export async function sweepOrphans(logger: Logger): Promise<void> {
  const days = env.get('STORAGE_SWEEP_DAYS')
  if (days === undefined) return
  const removed = await removeOldOrphans(days)
  if (removed > 0) logger.info({ removed, days }, 'Objects without a row removed')
}
