import logger from '@adonisjs/core/services/logger'
import { DelayedError, ErrorCode, Worker, type IQueueBackend, type Job as QueueJob } from 'bullmq'
import type { JobRegistry } from '#queue/job'
import { LOCK_MS } from '#queue/locks/keep_locked'
import type { QueueName } from '#queue/job_kinds'
import { nameInLane, ownLane } from '#queue/lanes/lanes'
import { countAttempt, type JobResult } from '#queue/job_figures'
import { isLastAttempt, runJob } from '#queue/run_job'
import { logError } from '#queue/outages/outage_log'
import { OUTAGE_PAUSE_MS } from '#queue/outages/until_no_outage'
import { queuePrefix, queueBackend, queueDependency, workerConnection } from '#queue/backend'
import { dispatchSoon } from '#queue/dispatch_soon'

type QueueWorker = Worker<any, any, string, IQueueBackend>

/**
 * How often the queue looks for jobs whose lock has ended. If a worker dies while it runs a job, `take_over.ts`
 * notices its missing heartbeats; this search finds jobs whose worker died before it started them.
 */
const STALLED_CHECK_INTERVAL_MS = Math.round(LOCK_MS / 6)
const LOST_LOCK_CODES: number[] = [
  ErrorCode.JobNotExist,
  ErrorCode.JobLockNotExist,
  ErrorCode.JobNotInState,
  ErrorCode.JobLockMismatch,
]

/**
 * Starts a worker that takes jobs from one queue, up to a maximum at a time, and logs the outcome of each.
 * @param jobs the implementation of each job
 * @param closing aborted when the worker begins to end
 */
export function startWorker(
  queue: QueueName,
  concurrency: number,
  jobs: JobRegistry,
  closing?: AbortSignal
): QueueWorker {
  const worker = new Worker(
    nameInLane(queue, ownLane()),
    (job) => runAndLog(job, queue, jobs, closing),
    {
      connection: workerConnection,
      prefix: queuePrefix,
      concurrency,
      lockDuration: LOCK_MS,
      // `keepLocked` renews it.
      skipLockRenewal: true,
      stalledInterval: STALLED_CHECK_INTERVAL_MS,
      // Not limited here: `runJob` counts deaths itself, and calls `rescue` for a job that it gives up.
      maxStalledCount: 1_000,
      runRetryDelay: OUTAGE_PAUSE_MS,
    },
    queueBackend
  )
  worker.on('error', (error) => {
    if (isLockLost(error))
      return logger.debug(
        { queue, err: error },
        'The queue no longer assigns the job to this worker'
      )
    logError(error, 'Queue worker error', { queue }, queueDependency)
  })
  worker.on('stalled', (id) =>
    logger.warn({ job: { id }, queue }, 'Job of an unresponsive worker taken over')
  )
  return worker
}

/**
 * Whether the queue refused to end a job that it forgot, or gave to another worker, during an outage. The outbox
 * has recorded the end, so a copy that runs later does nothing.
 */
function isLockLost(error: Error): boolean {
  return LOST_LOCK_CODES.includes(Number((error as { code?: unknown }).code))
}

async function runAndLog(
  job: QueueJob,
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
    const hasRun = await runJob(job, log, jobs, closing)
    if (!hasRun) return log.debug('Job was already done')
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
      isFinal ? 'Job failed for good' : 'Job failed, will be retried'
    )
    throw error
  } finally {
    // A slot is free: dispatch the next company's job.
    if (queue === 'heavy') dispatchSoon()
  }
}
