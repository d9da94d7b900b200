import logger from '@adonisjs/core/services/logger'
import { dispatchWaiting } from '#queue/dispatch_waiting'
import { storeFigures } from '#queue/job_figures'
import type { JobRegistry } from '#queue/job'
import type { QueueName } from '#queue/job_kinds'
import { scheduleRepeating } from '#queue/schedule'
import { logError } from '#queue/outages/outage_log'
import { HEARTBEAT_MS, heartbeat } from '#queue/worker_registry'
import { removeAbandonedFolders } from '#media/work_folder'
import { ownLane } from '#queue/lanes/lanes'
import { recallStranded } from '#queue/lanes/live_lanes'
import { withLease } from '#queue/locks/leases'
import { takeOverAbandoned } from '#queue/locks/take_over'
import { requeueLost } from '#queue/requeue_lost'
import { repeatEvery } from '#support/time/timers'

const SWEEP_MS = 3_000
const SWEEP_LOST_MS = 20_000
const SCHEDULES_MS = 60_000
const FOLDERS_MS = 60 * 60_000

/**
 * Starts the periodic work of a worker. It runs on timers rather than as jobs, because it must also run when every
 * slot is taken or the queue has lost its schedules.
 * @param queues queues from which this worker takes jobs
 * @param heavySlots how many heavy jobs this worker takes at a time
 * @param jobs the implementation of each job
 * @returns a function that stops the timers and waits for running work
 * @throws when the database or the queue can't be reached at the start
 */
export async function startMaintenance(
  queues: readonly QueueName[],
  heavySlots: number,
  jobs: JobRegistry
): Promise<() => Promise<void>> {
  const beat = async () => {
    await heartbeat(queues, heavySlots)
    await storeFigures()
  }
  await beat()
  await scheduleRepeating()
  const stops = [
    repeatEvery(
      HEARTBEAT_MS,
      loggingErrors('The heartbeat of the worker could not be stored', beat)
    ),
    // Each version dispatches only jobs that it knows, so each lane has its own lease.
    repeatWithLease(
      `outbox ${ownLane()}`.trim(),
      SWEEP_MS,
      loggingErrors('The outbox could not be swept', sweepOutbox)
    ),
    repeatWithLease(
      'abandoned jobs',
      SWEEP_MS,
      loggingErrors('Jobs of unresponsive workers could not be taken over', takeOverAbandoned)
    ),
    repeatWithLease(
      'lost jobs',
      SWEEP_LOST_MS,
      loggingErrors('The queue could not be searched for lost jobs', () => sweepLost(jobs))
    ),
    repeatEvery(
      SCHEDULES_MS,
      loggingErrors('The schedules could not be checked', scheduleRepeating)
    ),
    repeatEvery(
      FOLDERS_MS,
      loggingErrors('Work folders could not be cleaned', removeAbandonedFolders)
    ),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
    await loggingErrors('The figures of the last jobs could not be stored', storeFigures)()
  }
}

/** Repeats work that only one worker does each time: the worker that acquires the lease. */
const repeatWithLease = (name: string, everyMs: number, work: () => Promise<void>) =>
  repeatEvery(everyMs, withLease(name, everyMs, work))

/**
 * Dispatches jobs that a crash left between commit and queue, jobs that waited for the queue to come back, and
 * heavy jobs whose turn it is.
 */
async function sweepOutbox(): Promise<void> {
  await recallStranded()
  const dispatched = await dispatchWaiting()
  if (dispatched > 0) logger.info({ dispatched }, 'Outbox swept')
}

async function sweepLost(jobs: JobRegistry): Promise<void> {
  const lost = await requeueLost(jobs)
  if (lost > 0) logger.warn({ lost }, 'Jobs that the queue had lost were dispatched again')
}

/** Wraps work so that it logs errors instead of throwing them. */
function loggingErrors(failure: string, work: () => Promise<unknown>): () => Promise<void> {
  return async () => {
    try {
      await work()
    } catch (error) {
      logError(error, failure)
    }
  }
}
