import db from '@adonisjs/lucid/services/db'
import type { QueueName } from '#queue/job_kinds'
import type { Lane } from '#queue/lanes/lanes'
import { bullmqQueue } from '#queue/queues'
import { workerId, workerIsGone } from '#queue/worker_registry'
import { finishJob } from '#queue/job_record'

type Unfinished = { id: string; queue: QueueName; lane: Lane }

/** Younger ones may be on their way. */
const SETTLED_S = 20
const BATCH = 500

/**
 * Puts jobs into the outbox again that the queue has lost: a Redis that was killed without its
 * append-only file, or emptied, forgets what it was given. The outbox has a copy of every job.
 * @returns how many were lost
 * @throws when the database or the queue is away
 */
export async function requeueLost(): Promise<number> {
  const jobs = await unfinished()
  // Asked together, they share the way there and back.
  const states = await Promise.all(
    jobs.map(({ id, queue, lane }) => bullmqQueue(queue, lane).getJobState(id))
  )
  const inState = (...names: string[]) =>
    jobs.filter((_, index) => names.includes(states[index])).map(({ id }) => id)

  // Ended in the queue, and its end could not be noted here.
  for (const id of inState('completed', 'failed')) await finishJob(id)
  return putBack(inState('unknown'))
}

async function unfinished(): Promise<Unfinished[]> {
  const { rows } = await db.rawQuery(
    `select id, queue, lane from outbox
      where dispatched_at < now() - interval '${SETTLED_S} seconds' and finished_at is null
        and available_at <= now()
        and (worker_id is null or ${workerIsGone('outbox.worker_id')})
      order by dispatched_at
      limit ${BATCH}`,
    { me: workerId }
  )
  return rows
}

async function putBack(ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rowCount } = await db.rawQuery(
    'update outbox set dispatched_at = null where id = any(?) and finished_at is null',
    [ids]
  )
  return rowCount
}
