import type { RepeatOptions } from 'bullmq'
import { QUEUES } from '#jobs/job'
import { queueNamed, retriesOf } from '#jobs/queues'
import { jobNamed } from '#jobs/registry'

const MINUTE_MS = 60_000

/** What comes round by itself: the job's name, and every so many milliseconds or a cron pattern. */
export const REPEATING: Record<string, Pick<RepeatOptions, 'every' | 'pattern' | 'tz'>> = {
  'bookkeeping.clean': { every: 60 * MINUTE_MS },
  'uploads.sweep': { every: 15 * MINUTE_MS },
}

/**
 * Makes the queues repeat exactly what the list says. Any number of workers may do so; a
 * job that is due is run by one of them.
 */
export async function scheduleRepeating(): Promise<void> {
  for (const [name, rhythm] of Object.entries(REPEATING)) {
    const JobClass = await jobNamed(name)
    await queueNamed(JobClass.queue).upsertJobScheduler(name, rhythm, {
      name: JobClass.$$filepath,
      data: {},
      opts: { ...retriesOf(JobClass), removeOnComplete: true, removeOnFail: { count: 20 } },
    })
  }
  await forgetOthers()
}

async function forgetOthers(): Promise<void> {
  for (const name of QUEUES) {
    const queue = queueNamed(name)
    for (const { key } of await queue.getJobSchedulers()) {
      if (!Object.hasOwn(REPEATING, key)) await queue.removeJobScheduler(key)
    }
  }
}
