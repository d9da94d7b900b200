import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { JobRegistry } from '#queue/job'
import type { QueueName } from '#queue/job_kinds'
import type { Lane } from '#queue/lanes/lanes'
import { bullmqQueue } from '#queue/queues'
import { recordQueueFailure } from '#queue/run_job'
import { workerId, workerIsGone } from '#queue/worker_registry'
import { finishJob } from '#queue/job_record'

type UnfinishedJob = { id: string; queue: QueueName; lane: Lane }

/** Jobs that were dispatched more recently may not have reached the queue yet. */
const SETTLED_S = 20
const BATCH = 500

/**
 * Returns jobs that the queue has lost to the outbox, which has a copy of every job. Redis loses jobs when it is
 * flushed, or killed without an append-only file.
 * @param jobs the implementation of each job
 * @returns number of lost jobs
 * @throws when the database or the queue is away
 */
export async function requeueLost(jobs: JobRegistry): Promise<number> {
  const unfinished = await unfinishedJobs()
  // Requested together, the states need a single round trip.
  const states = await Promise.all(
    unfinished.map(({ id, queue, lane }) => bullmqQueue(queue, lane).getJobState(id))
  )
  const inState = (name: string) => unfinished.filter((_, index) => states[index] === name)

  // These jobs ended in the queue, but the outbox could not be updated then.
  for (const { id } of inState('completed')) await finishJob(id)
  for (const job of inState('failed')) await failAlso(job, jobs)
  return putBack(inState('unknown').map(({ id }) => id))
}

async function failAlso({ id, queue, lane }: UnfinishedJob, jobs: JobRegistry): Promise<void> {
  const queueJob = await bullmqQueue(queue, lane).getJob(id)
  if (queueJob) await recordQueueFailure(queueJob, logger, jobs)
}

async function unfinishedJobs(): Promise<UnfinishedJob[]> {
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
