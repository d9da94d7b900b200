import db from '@adonisjs/lucid/services/db'
import { isOutage, type Part } from '#queue/outages/outage'
import { logTrouble } from '#queue/outages/outage_log'
import { OUTAGE_PAUSE_MS } from '#queue/outages/persistently'
import { storePart } from '#queue/store'
import { pause } from '#support/every'

/**
 * Begins something as soon as the parts that it needs are there, as long as that takes.
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
      logTrouble(error, 'Not all is there yet', {}, await partMeant())
      await pause(OUTAGE_PAUSE_MS, closing)
    }
  }
  return null
}

/**
 * Which server a network error without a name is about: at the start, PostgreSQL and the queue's store
 * are both needed, and only the errors of Redis clients that gave up name their server.
 */
async function partMeant(): Promise<Part> {
  try {
    await db.rawQuery('select 1')
    return storePart
  } catch {
    return 'database'
  }
}
