import db from '@adonisjs/lucid/services/db'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { checkQueue } from '#queue/check_queue'
import type { QueueName } from '#queue/job_kinds'
import type { WaitsFor } from '#queue/job_record'
import { readPostponed, readQueues } from '#queue/queue_figures'
import { ALIVE } from '#queue/worker_registry'
import { MIN_FREE_BYTES } from '#support/process/free_bytes'
import env from '#start/env'

/** Seconds after which a waiting job is late: a video may wait for hours behind others, a notification may not. */
const LATE_S: Record<QueueName, number> = { default: 300, heavy: 3_600, transfer: 300 }

/** Whether the queue responds, a worker is running, and no job waits for long. */
export async function examineQueue(): Promise<Finding[]> {
  await checkQueue()
  return [
    ok(env.get('REDIS_URL') ? 'Redis responds and doesn’t evict keys' : 'stored in PostgreSQL'),
    await workers(),
    await countWaiting(),
    ...(await postponed()),
    ...(await fullDisks()),
  ]
}

async function workers(): Promise<Finding> {
  const { rows } = await db.rawQuery(
    `select count(*)::int as all, coalesce(sum(heavy_slots), 0)::int as heavy
       from workers where ${ALIVE}`
  )
  const { all, heavy } = rows[0]
  if (all === 0) {
    return wrong(
      'no worker is running: nothing is processed and no notifications are sent',
      'Start one.'
    )
  }
  if (heavy === 0) {
    return wrong(
      'no worker takes heavy jobs: videos aren’t processed',
      'Start one with --queue=heavy.'
    )
  }
  return ok(`${all} workers, up to ${heavy} heavy jobs at a time`)
}

/** Counts the waiting jobs of all queues, including postponed ones. */
async function countWaiting(): Promise<Finding> {
  const queues = await readQueues()
  const many = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const seconds = Math.max(...queues.map(({ waitsSince }) => secondsSince(waitsSince)))
  const isLate = queues.some(({ name, waitsSince }) => secondsSince(waitsSince) >= LATE_S[name])
  const what = `${many} jobs wait`
  if (!isLate) return ok(what)
  return warning(
    `${what}, the oldest for ${Math.round(seconds / 60)} minutes`,
    'Check the workers’ logs; if the workers are overloaded, start more.'
  )
}

const secondsSince = (moment: Date | null) => (moment ? (Date.now() - moment.getTime()) / 1_000 : 0)

const WAITED_FOR: Record<WaitsFor, { what: string; advice: string }> = {
  version: { what: 'a newer version', advice: 'Start workers of the newest version.' },
  disk: {
    what: 'room on a worker’s disk',
    advice: 'Free space on the disk of the workers’ TMPDIR.',
  },
  database: {
    what: 'the database',
    advice: 'It was unavailable; the jobs run within five minutes.',
  },
  queue: { what: 'Redis', advice: 'It was unavailable; the jobs run within five minutes.' },
  storage: { what: 'the store', advice: 'It was unavailable; the jobs run within five minutes.' },
}

async function postponed(): Promise<Finding[]> {
  const counts = new Map<WaitsFor, number>()
  for (const { reason, count } of await readPostponed()) {
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts].map(([reason, count]) => {
    const { what, advice } = WAITED_FOR[reason]
    return warning(`${count} ${count === 1 ? 'job waits' : 'jobs wait'} for ${what}`, advice)
  })
}

async function fullDisks(): Promise<Finding[]> {
  const { rows } = await db.rawQuery(
    `select name, disk_free_bytes::float8 as bytes from workers
      where ${ALIVE} and disk_free_bytes < ?
      order by name`,
    [MIN_FREE_BYTES]
  )
  return rows.map(({ name, bytes }: { name: string; bytes: number }) =>
    warning(
      `worker ${name} has ${Math.round(bytes / 1024 ** 2)} MiB left on its disk`,
      'Free space on the disk of its TMPDIR: it postpones jobs that need more.'
    )
  )
}
