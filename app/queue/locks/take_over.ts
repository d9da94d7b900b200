import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueueName } from '#queue/job_kinds'
import type { Lane } from '#queue/lanes/lanes'
import { isOutage } from '#queue/outages/outage'
import { bullmqQueue } from '#queue/queues'
import { workerId, workerIsGone } from '#queue/worker_registry'

type AbandonedJob = { id: string; queue: QueueName; lane: Lane; token: string; worker: string }

/**
 * Releases the jobs of workers that are gone, with their stored lock tokens, so that the next free worker takes
 * them. The queue alone would notice only when a lock ends.
 * @returns number of released jobs
 * @throws when the database or the queue is away
 */
export async function takeOverAbandoned(): Promise<number> {
  const { rows } = await db.rawQuery(
    `select id, queue, lane, lock_token as token, worker_id as worker from outbox
      where finished_at is null and lock_token is not null
        and ${workerIsGone('outbox.worker_id')} and worker_id is not null`,
    { me: workerId }
  )
  for (const job of rows as AbandonedJob[]) await takeOver(job)
  return rows.length
}

async function takeOver({ id, queue, lane, token, worker }: AbandonedJob): Promise<void> {
  const stored = await bullmqQueue(queue, lane).getJob(id)
  try {
    await stored?.moveToWait(token)
  } catch (error) {
    if (isOutage(error)) throw error
    // The queue has given the job to another worker already, or has forgotten it.
  }
  // The condition on the worker excludes jobs that another worker has started meanwhile: `beginJob` has counted the
  // death.
  await db.rawQuery(
    `update outbox set worker_id = null, lock_token = null, deaths = deaths + 1, dispatched_at = now()
      where id = ? and worker_id = ? and finished_at is null`,
    [id, worker]
  )
  logger.warn({ job: { id }, queue }, 'Job of an unresponsive worker taken over')
}
