import logger from '@adonisjs/core/services/logger'
import { scheduleRepeating } from '#queue/repeating'
import { HEARTBEAT_MS, heartbeat } from '#queue/worker_registry'
import { removeAbandonedFolders } from '#media/work_folder'
import { sweepLost, sweepOutbox } from '#queue/sweep'
import { every } from '#support/every'

const SWEEP_MS = 3_000
const SWEEP_LOST_MS = 20_000
const SCHEDULES_MS = 60_000
const FOLDERS_MS = 60 * 60_000

/**
 * Starts the periodic work that a worker does beside its jobs. It runs on timers rather than as
 * jobs, because it must also run when every slot is taken or the queue has lost its schedules.
 * @param heavySlots how many heavy jobs this worker takes at a time
 * @returns a function that stops the timers and waits for work under way
 * @throws when the database or the queue can't be reached at the start
 */
export async function startMaintenance(heavySlots: number): Promise<() => Promise<void>> {
  await heartbeat(heavySlots)
  await scheduleRepeating()
  const stops = [
    every(
      HEARTBEAT_MS,
      logged('The heartbeat of the worker could not be stored', () => heartbeat(heavySlots))
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

function logged(failure: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work()
    } catch (error) {
      logger.error({ err: error }, failure)
    }
  }
}
