import logger from '@adonisjs/core/services/logger'
import { scheduleRepeating } from '#jobs/repeating'
import { BEAT_MS, beat } from '#jobs/worker_registry'
import { removeAbandonedFolders } from '#media/work_folder'
import { sweepLost, sweepOutbox } from '#outbox/sweep'
import { every } from '#support/every'

const SWEEP_MS = 3_000
const SWEEP_LOST_MS = 20_000
const SCHEDULES_MS = 60_000
const FOLDERS_MS = 60 * 60_000

/**
 * What a worker does beside its jobs. These are clocks of its own and no jobs, for they must run
 * also when every slot is taken or the queue has lost its schedules.
 * @param heavySlots how many heavy jobs this worker takes at a time
 * @returns what stops them, after those under way
 * @throws when the database or the queue is away at the start
 */
export async function startChores(heavySlots: number): Promise<() => Promise<void>> {
  await beat(heavySlots)
  await scheduleRepeating()
  const stops = [
    every(
      BEAT_MS,
      logged('Worker could not say that it lives', () => beat(heavySlots))
    ),
    every(SWEEP_MS, sweepOutbox),
    every(SWEEP_LOST_MS, sweepLost),
    every(SCHEDULES_MS, logged('The schedules could not be checked', scheduleRepeating)),
    every(FOLDERS_MS, logged('Work folders could not be cleaned', removeAbandonedFolders)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function logged(complaint: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work()
    } catch (error) {
      logger.error({ err: error }, complaint)
    }
  }
}
