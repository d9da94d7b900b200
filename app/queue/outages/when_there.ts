import db from '@adonisjs/lucid/services/db'
import { isOutage, type Dependency } from '#queue/outages/outage'
import { logTrouble } from '#queue/outages/outage_log'
import { OUTAGE_PAUSE_MS } from '#queue/outages/persistently'
import { storeDependency } from '#queue/store'
import { sleep } from '#support/timers'

/**
 * Calls `begin` until no outage stops it, without a time limit.
 * @param closing aborted when this process ends meanwhile
 * @returns the result of `begin`; null when the process ends first
 * @throws errors that are no outage
 */
export async function whenThere<Result>(
  closing: AbortSignal,
  begin: () => Promise<Result>
): Promise<Result | null> {
  while (!closing.aborted) {
    try {
      return await begin()
    } catch (error) {
      if (!isOutage(error)) throw error
      logTrouble(error, 'Not all is there yet', {}, await dependencyMeant())
      await sleep(OUTAGE_PAUSE_MS, closing)
    }
  }
  return null
}

/**
 * Returns the server that a network error without a host name is about. At the start a process needs both
 * PostgreSQL and the queue's store, and only Redis clients that gave up throw errors that identify their server.
 */
async function dependencyMeant(): Promise<Dependency> {
  try {
    await db.rawQuery('select 1')
    return storeDependency
  } catch {
    return 'database'
  }
}
