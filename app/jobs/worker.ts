import logger from '@adonisjs/core/services/logger'
import { Worker, type IQueueBackend, type Job as StoredJob } from 'bullmq'
import type { QueueName } from '#jobs/job'
import { isLastAttempt, runJob } from '#jobs/run_job'
import { storeBackend, workerConnection } from '#jobs/store'

type QueueWorker = Worker<any, any, string, IQueueBackend>

/** A worker that died is noticed after at most the lock and two looks: some ten seconds. */
const LOCK_MS = 6_000
const LOOK_FOR_DEAD_MS = 2_000
const STORE_AWAY_PAUSE_MS = 2_000

/** Takes jobs from one queue, so many at a time, and says in the log what becomes of each. */
export function startWorker(queue: QueueName, concurrency: number): QueueWorker {
  const worker = new Worker(
    queue,
    (job) => logged(job, queue),
    {
      connection: workerConnection,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_DEAD_MS,
      // `runJob` counts the deaths itself, so that a job given up is rescued like any other.
      maxStalledCount: 1_000,
      runRetryDelay: STORE_AWAY_PAUSE_MS,
    },
    storeBackend
  )
  worker.on('error', (error) => logger.error({ err: error, queue }, 'Worker met an error'))
  worker.on('stalled', (id) =>
    logger.warn({ job: { id }, queue }, 'Job of a dead worker taken over')
  )
  return worker
}

async function logged(job: StoredJob, queue: QueueName): Promise<void> {
  const { id, name } = job
  const log = logger.child({ job: { id, name, attempt: job.attemptsMade + 1 }, queue })
  const startedAt = performance.now()
  const took = () => ({ ms: Math.round(performance.now() - startedAt) })

  log.info('Job started')
  try {
    await runJob(job, log)
    log.info(took(), 'Job finished')
  } catch (error) {
    const isFinal = isLastAttempt(job, error)
    log[isFinal ? 'error' : 'warn'](
      { ...took(), err: error },
      isFinal ? 'Job failed for good' : 'Job failed, it will be tried again'
    )
    throw error
  }
}
