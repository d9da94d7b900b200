import db from '@adonisjs/lucid/services/db'
import { isOutage, type Dependency } from '#queue/outages/outage'
import { logTrouble } from '#queue/outages/outage_log'
import { OUTAGE_PAUSE_MS } from '#queue/outages/persistently'
import { storeDependency } from '#queue/store'
import { sleep } from '#support/timers'

/**
 * Begins something as soon as the dependencies that it needs are there, as long as that takes.
 * @param closing aborted when this process ends meanwhile
 * @returns what `begin` gave; null when the process ends first
 * @throws what is no outage
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
 * Which server a network error without a name is about: at the start, PostgreSQL and the queue's store
 * are both needed, and only the errors of Redis clients that gave up name their server.
 */
async function dependencyMeant(): Promise<Dependency> {
  try {
    await db.rawQuery('select 1')
    return storeDependency
  } catch {
    return 'database'
  }
}
