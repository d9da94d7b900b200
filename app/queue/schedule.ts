import logger from '@adonisjs/core/services/logger'
import type { JobSchedulerJson } from 'bullmq'
import { JOB_KINDS, kindOf, QUEUES, type JobName } from '#queue/job_kinds'
import { bullmqQueue, retriesOf } from '#queue/queues'
import { clockAgrees } from '#queue/worker_registry'

/** Repeating jobs by name. `every` is in milliseconds. */
export const REPEATING_JOBS: Partial<Record<JobName, { every: number }>> = Object.fromEntries(
  Object.entries(JOB_KINDS).flatMap(([name, { everyMs: every }]) =>
    every ? [[name, { every }]] : []
  )
)

/** A schedule whose next run is this late has lost its job. */
const OVERDUE_MS = 5 * 60_000

/**
 * Sets the queues to repeat exactly the jobs of `REPEATING_JOBS`. Restores schedules that a queue has lost, or that a
 * worker with a wrong clock has moved into the future. All workers may call it; each due job runs once. A worker
 * whose clock differs from the database's changes no times.
 * @throws when the queue is away
 */
export async function scheduleRepeating(): Promise<void> {
  for (const [name, interval] of Object.entries(REPEATING_JOBS)) {
    const kind = kindOf(name)
    const queue = bullmqQueue(kind.queue)
    const found = await queue.getJobScheduler(name)
    if (isInOrder(found, interval.every)) continue
    if (found && isTooFar(found, interval.every)) {
      const next = new Date(found.next ?? 0).toISOString()
      logger.warn(
        { job: { name }, next },
        'A schedule was set by a wrong clock and has been corrected'
      )
      await queue.removeJobScheduler(name)
    }
    await queue.upsertJobScheduler(name, interval, {
      name,
      data: {},
      opts: { ...retriesOf(kind), removeOnComplete: true, removeOnFail: { count: 20 } },
    })
  }
  await removeOtherSchedules()
}

function isInOrder(found: JobSchedulerJson | undefined, every: number): boolean {
  if (found?.every !== every) return false
  if (!clockAgrees()) return true
  return (found.next ?? 0) > Date.now() - OVERDUE_MS && !isTooFar(found, every)
}

/** Whether the next run is further away than one interval: then it was set by a process whose clock was ahead. */
function isTooFar({ next = 0 }: JobSchedulerJson, every: number): boolean {
  return next > Date.now() + every + OVERDUE_MS
}

async function removeOtherSchedules(): Promise<void> {
  for (const name of QUEUES) {
    const queue = bullmqQueue(name)
    for (const { key } of await queue.getJobSchedulers()) {
      if (!Object.hasOwn(REPEATING_JOBS, key)) await queue.removeJobScheduler(key)
    }
  }
}
