import logger from '@adonisjs/core/services/logger'
import type { JobSchedulerJson } from 'bullmq'
import { kindOf, QUEUES, type JobName } from '#queue/job_kinds'
import { bullmqQueue, retriesOf } from '#queue/queues'
import { clockAgrees } from '#queue/worker_registry'

const MINUTE_MS = 60_000

/** Repeating jobs: by name, with their interval in milliseconds. */
export const REPEATING: Partial<Record<JobName, { every: number }>> = {
  'ai.sweep': { every: 5 * MINUTE_MS },
  'audit.verify': { every: 60 * MINUTE_MS },
  'bookkeeping.clean': { every: 60 * MINUTE_MS },
  'content.sweep_readings': { every: 10 * MINUTE_MS },
  'deliveries.sweep': { every: 60 * MINUTE_MS },
  'sessions.end_without_factor': { every: 15 * MINUTE_MS },
  'safebot.sweep': { every: 15 * MINUTE_MS },
  'notifications.sweep': { every: 5 * MINUTE_MS },
  'reminders.send': { every: 15 * MINUTE_MS },
  'storage.sweep': { every: 24 * 60 * MINUTE_MS },
  'uploads.sweep': { every: 15 * MINUTE_MS },
  'tasks.complete_published': { every: 60 * MINUTE_MS },
}

/** A schedule this late has lost its next job. */
const OVERDUE_MS = 5 * MINUTE_MS

/**
 * Makes the queues repeat exactly what the list says, and restores schedules that a queue has
 * lost, or that a worker with a wrong clock has postponed. Any number of workers may do so; a job
 * that is due is run by one of them. A worker whose clock differs from the database's doesn't change the times.
 * @throws when the queue is away
 */
export async function scheduleRepeating(): Promise<void> {
  for (const [name, rhythm] of Object.entries(REPEATING)) {
    const kind = kindOf(name)
    const queue = bullmqQueue(kind.queue)
    const found = await queue.getJobScheduler(name)
    if (isInOrder(found, rhythm.every)) continue
    if (found && isTooFar(found, rhythm.every)) {
      const next = new Date(found.next ?? 0).toISOString()
      logger.warn({ job: { name }, next }, 'A schedule was set by a wrong clock; it is set right')
      await queue.removeJobScheduler(name)
    }
    await queue.upsertJobScheduler(name, rhythm, {
      name,
      data: {},
      opts: { ...retriesOf(kind), removeOnComplete: true, removeOnFail: { count: 20 } },
    })
  }
  await forgetOthers()
}

function isInOrder(found: JobSchedulerJson | undefined, every: number): boolean {
  if (found?.every !== every) return false
  if (!clockAgrees()) return true
  return (found.next ?? 0) > Date.now() - OVERDUE_MS && !isTooFar(found, every)
}

/** The next run is after the next period: the clock of the process that set it was ahead. */
function isTooFar({ next = 0 }: JobSchedulerJson, every: number): boolean {
  return next > Date.now() + every + OVERDUE_MS
}

async function forgetOthers(): Promise<void> {
  for (const name of QUEUES) {
    const queue = bullmqQueue(name)
    for (const { key } of await queue.getJobSchedulers()) {
      if (!Object.hasOwn(REPEATING, key)) await queue.removeJobScheduler(key)
    }
  }
}
