import type { JobSchedulerJson, RepeatOptions } from 'bullmq'
import { kindOf, QUEUES, type JobName } from '#queue/job_kinds'
import { queueNamed, retriesOf } from '#queue/queues'

const MINUTE_MS = 60_000

type Rhythm = Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>

/** Jobs that repeat: by name, every so many milliseconds or by a cron pattern. */
export const REPEATING: Partial<Record<JobName, Rhythm>> = {
  'ai.sweep': { every: 5 * MINUTE_MS },
  'bookkeeping.clean': { every: 60 * MINUTE_MS },
  'content.sweep_readings': { every: 10 * MINUTE_MS },
  'deliveries.sweep': { every: 60 * MINUTE_MS },
  'safebot.sweep': { every: 15 * MINUTE_MS },
  'notifications.sweep': { every: 5 * MINUTE_MS },
  'reminders.send': { every: 15 * MINUTE_MS },
  'uploads.sweep': { every: 15 * MINUTE_MS },
  'tasks.complete_published': { every: 60 * MINUTE_MS },
}

/** A schedule that is so much overdue has lost the job that would have carried it on. */
const OVERDUE_MS = 5 * MINUTE_MS

/**
 * Makes the queues repeat exactly what the list says, and restores schedules that a queue has
 * lost. Any number of workers may do so; a job that is due is run by one of them.
 * @throws when the queue is away
 */
export async function scheduleRepeating(): Promise<void> {
  for (const [name, rhythm] of Object.entries(REPEATING)) {
    const kind = kindOf(name)
    const queue = queueNamed(kind.queue)
    if (isInOrder(await queue.getJobScheduler(name), rhythm)) continue
    await queue.upsertJobScheduler(name, rhythm, {
      name,
      data: {},
      opts: { ...retriesOf(kind), removeOnComplete: true, removeOnFail: { count: 20 } },
    })
  }
  await forgetOthers()
}

function isInOrder(found: JobSchedulerJson | undefined, { every, pattern, tz }: Rhythm): boolean {
  if (found?.every !== every || found?.pattern !== pattern || found?.tz !== tz) return false
  return (found?.next ?? 0) > Date.now() - OVERDUE_MS
}

async function forgetOthers(): Promise<void> {
  for (const name of QUEUES) {
    const queue = queueNamed(name)
    for (const { key } of await queue.getJobSchedulers()) {
      if (!Object.hasOwn(REPEATING, key)) await queue.removeJobScheduler(key)
    }
  }
}
