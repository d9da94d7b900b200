import app from '@adonisjs/core/services/app'
import type { Logger } from '@adonisjs/core/logger'
import { DelayedError, UnrecoverableError, type Job as QueueJob } from 'bullmq'
import type { Job, JobRegistry } from '#queue/job'
import { UnknownJob } from '#queue/job_kinds'
import { isOutage, missingDependency } from '#queue/outages/outage'
import { postponedBefore, mayWaitLonger, postpone } from '#queue/outages/postpone'
import { isRunningHere, recordLastJob, whileRunning } from '#queue/worker_registry'
import {
  beginJob,
  failJob,
  finishJob,
  isOwnJob,
  releaseJob,
  untilTakeover,
} from '#queue/job_record'
import { withRequestId } from '#queue/request_context'
import { keepLocked } from '#queue/locks/keep_locked'
import { withSpan } from '#support/tracing/with_span'

/** A job is not tried again after this many workers died while running it. */
const MAX_WORKER_DEATHS = 2

/** `finished`: the job was done before. `elsewhere`: another live worker runs it. */
type AttemptResult = 'done' | 'finished' | 'elsewhere'

/**
 * Runs one attempt of a job of the queue. If the last attempt fails, runs the job's `rescue` before throwing. An outage
 * of a dependency doesn't use up an attempt: the job is postponed.
 * @param jobs loaders of all jobs
 * @param closing aborted when this worker ends
 * @returns false if the job was finished already
 * @throws the job's error; DelayedError if the job was postponed
 */
export async function runJob(
  queueJob: QueueJob,
  logger: Logger,
  jobs: JobRegistry,
  closing?: AbortSignal
): Promise<boolean> {
  const id = queueJob.id!
  // An earlier attempt in this process hasn't ended yet.
  if (isRunningHere(id)) return postpone(queueJob, { closing })
  const lock = keepLocked(queueJob)
  return whileRunning(id, async () => {
    try {
      const result = await attempt(queueJob, logger, jobs, lock.extend)
      if (result !== 'elsewhere') return result === 'done'
    } catch (error) {
      if (!isInfrastructureError(error) || !mayWaitLonger(queueJob)) throw error
      const waitsFor = error instanceof UnknownJob ? 'version' : missingDependency(error)
      // Only the first postponement is a warning; later ones have the same reason.
      const level = waitsFor !== 'version' && postponedBefore(queueJob) === 0 ? 'warn' : 'debug'
      logger[level]({ waitsFor, reason: (error as Error).message }, 'Job postponed')
      return postpone(queueJob, {
        closing,
        release: (pauseMs) => releaseJob(id, pauseMs, waitsFor),
      })
    }
    logger.debug('Another worker runs the job, or ran it until it died')
    const pauseMs = await untilTakeover(id).catch(() => undefined)
    return postpone(queueJob, { closing, pauseMs })
  }).finally(lock.end)
}

/** @param onStart called once the outbox records this worker for the job */
async function attempt(
  queueJob: QueueJob,
  logger: Logger,
  jobs: JobRegistry,
  onStart: () => void
): Promise<AttemptResult> {
  if (!Object.hasOwn(jobs, queueJob.name)) throw new UnknownJob(queueJob.name)
  const job = await makeJob(queueJob, logger, jobs)
  const start = await recordStart(queueJob)
  if (start === 'finished' || start === 'elsewhere') return start
  onStart()
  const { deaths, requestId } = start
  try {
    if (deaths > MAX_WORKER_DEATHS) throw new UnrecoverableError(`Its worker died ${deaths} times`)
    if (requestId) logger.pino.setBindings({ request_id: requestId })
    await withRequestId(requestId, () =>
      withSpan(`job ${queueJob.name}`, { 'job.id': queueJob.id }, () => job.handle(queueJob.data))
    )
    await finishJob(queueJob.id!)
    recordLastJob(queueJob.name)
    return 'done'
  } catch (error) {
    await recordFailedAttempt(queueJob, job, error as Error, logger)
    throw error
  }
}

async function recordStart(queueJob: QueueJob) {
  const start = await beginJob(queueJob.id!, queueJob.token ?? null)
  if (start !== 'unknown') return start
  // Repeating jobs have no row in the outbox. Any other job without a row belongs to another installation.
  if (queueJob.repeatJobKey) return { deaths: 0, requestId: null }
  throw new UnrecoverableError(`Job ${queueJob.id} is of another installation`)
}

async function recordFailedAttempt(
  queueJob: QueueJob,
  job: Job<unknown>,
  error: Error,
  logger: Logger
): Promise<void> {
  const id = queueJob.id!
  if (isOutage(error) && mayWaitLonger(queueJob)) {
    await job.postponed(queueJob.data).catch((failure) => {
      if (!isOutage(failure)) throw failure
    })
  } else if (!isLastAttempt(queueJob, error)) await releaseJob(id)
  else if (await isOwnJob(id)) await rescueAndFail(queueJob, job, error, logger)
}

/**
 * Records in the outbox that a job has failed in the queue, and runs its `rescue`, where `runJob` could do neither.
 * @throws when the database is away
 */
export async function recordQueueFailure(
  queueJob: QueueJob,
  logger: Logger,
  jobs: JobRegistry
): Promise<void> {
  const error = new Error(queueJob.failedReason || 'The queue gave no reason')
  if (!Object.hasOwn(jobs, queueJob.name)) return failJob(queueJob.id!, error)
  await rescueAndFail(queueJob, await makeJob(queueJob, logger, jobs), error, logger)
}

async function rescueAndFail(
  queueJob: QueueJob,
  job: Job<unknown>,
  error: Error,
  logger: Logger
): Promise<void> {
  try {
    await job.rescue(queueJob.data, error)
  } catch (rescueError) {
    if (isOutage(rescueError) && mayWaitLonger(queueJob)) throw rescueError
    logger.error({ err: rescueError }, 'Job failed, and its failure handler failed, too')
  }
  await failJob(queueJob.id!, error)
}

async function makeJob(
  queueJob: QueueJob,
  logger: Logger,
  jobs: JobRegistry
): Promise<Job<unknown>> {
  const { default: JobClass } = await jobs[queueJob.name]()
  const job: Job<unknown> = await app.container.make(JobClass)
  job.$injectInternal({ job: queueJob, logger: logger as never })
  return job
}

function isInfrastructureError(error: unknown): boolean {
  return error instanceof UnknownJob || isOutage(error)
}

export function isLastAttempt(queueJob: QueueJob, error: unknown): boolean {
  if (error instanceof DelayedError) return false
  return (
    error instanceof UnrecoverableError ||
    queueJob.attemptsMade + 1 >= (queueJob.opts.attempts ?? 1)
  )
}
