import logger from '@adonisjs/core/services/logger'
import { DelayedError, Worker, type IQueueBackend, type Job as StoredJob } from 'bullmq'
import type { JobRegistry } from '#queue/job'
import type { QueueName } from '#queue/job_kinds'
import { countAttempt, type JobResult } from '#queue/job_figures'
import { isLastAttempt, runJob } from '#queue/run_job'
import { logTrouble } from '#queue/outages/outage_log'
import { queuePrefix, storeBackend, storePart, workerConnection } from '#queue/store'
import { SILENT_S } from '#queue/worker_registry'
import { dispatchSoon } from '#queue/dispatch_soon'

type QueueWorker = Worker<any, any, string, IQueueBackend>

/**
 * A worker that died is noticed after the lock and up to two looks: within 40 seconds, unless set
 * otherwise. A shorter lock is lost by workers that live, on a machine with far too much to do.
 */
const LOCK_MS = SILENT_S * 1_000
const LOOK_FOR_DEAD_MS = Math.round(LOCK_MS / 6)
const STORE_AWAY_PAUSE_MS = 2_000

/**
 * Takes jobs from one queue, so many at a time, and says in the log what becomes of each.
 * @param jobs what each job does
 * @param closing aborted when the worker begins to end
 */
export function startWorker(
  queue: QueueName,
  concurrency: number,
  jobs: JobRegistry,
  closing?: AbortSignal
): QueueWorker {
  const worker = new Worker(
    queue,
    (job) => logged(job, queue, jobs, closing),
    {
      connection: workerConnection,
      prefix: queuePrefix,
      concurrency,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_FOR_DEAD_MS,
      // `runJob` counts deaths by its own evidence, and rescues a job that it gives up.
      maxStalledCount: 1_000,
      runRetryDelay: STORE_AWAY_PAUSE_MS,
    },
    storeBackend
  )
  worker.on('error', (error) => logTrouble(error, 'Worker met an error', { queue }, storePart))
  worker.on('stalled', (id) =>
    logger.warn({ job: { id }, queue }, 'Job of a silent worker taken over')
  )
  return worker
}

async function logged(
  job: StoredJob,
  queue: QueueName,
  jobs: JobRegistry,
  closing?: AbortSignal
): Promise<void> {
  const { id, name } = job
  const about = { id, name, attempt: job.attemptsMade + 1, payload: job.data }
  const log = logger.child({ job: about, queue })
  const startedAt = performance.now()
  const took = () => ({ ms: Math.round(performance.now() - startedAt) })
  const count = (result: JobResult) => countAttempt(name, result, took().ms / 1_000)

  log.debug('Job started')
  try {
    await runJob(job, log, jobs, closing)
    count('finished')
    log.info(took(), 'Job finished')
  } catch (error) {
    if (error instanceof DelayedError) {
      count('put_off')
      throw error
    }
    const isFinal = isLastAttempt(job, error)
    count(isFinal ? 'failed' : 'tried_again')
    log[isFinal ? 'error' : 'warn'](
      { ...took(), err: error },
      isFinal ? 'Job failed for good' : 'Job failed, it will be tried again'
    )
    throw error
  } finally {
    // A slot is free: dispatch the next company's job.
    if (queue === 'heavy') dispatchSoon()
  }
}
