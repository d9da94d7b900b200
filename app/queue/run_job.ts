import app from '@adonisjs/core/services/app'
import type { Logger } from '@adonisjs/core/logger'
import { DelayedError, UnrecoverableError, type Job as StoredJob } from 'bullmq'
import type { Job, JobRegistry } from '#queue/job'
import { UnknownJob } from '#queue/job_kinds'
import { isOutage, missingDependency } from '#queue/outages/outage'
import { postponedBefore, mayWaitLonger, postpone } from '#queue/outages/postpone'
import { isRunningHere, noteFinished, whileRunning } from '#queue/worker_registry'
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

/** Another live worker runs the job, or an earlier attempt in this process is still running. */
class RunsElsewhere extends Error {}

/**
 * Runs one attempt of a stored job. If the last attempt fails, runs the job's `rescue` before throwing. An outage
 * of a dependency doesn't use up an attempt: the job is postponed.
 * @param jobs loaders of all jobs
 * @param closing aborted when this worker ends
 * @returns false if the job was finished already
 * @throws the job's error; DelayedError if the job was postponed
 */
export async function runJob(
  stored: StoredJob,
  logger: Logger,
  jobs: JobRegistry,
  closing?: AbortSignal
): Promise<boolean> {
  if (isRunningHere(stored.id!)) return postpone(stored, async () => {}, closing)
  const lock = keepLocked(stored)
  return whileRunning(stored.id!, async () => {
    try {
      return await attempt(stored, logger, jobs, lock.confirm)
    } catch (error) {
      if (error instanceof RunsElsewhere) {
        logger.debug('Another worker is at the job, or was until it died')
        const pauseMs = await untilTakeover(stored.id!).catch(() => undefined)
        return postpone(stored, async () => {}, closing, pauseMs)
      }
      if (!isInfrastructureError(error) || !mayWaitLonger(stored)) throw error
      const waitsFor = error instanceof UnknownJob ? 'version' : missingDependency(error)
      // Only the first postponement is a warning; later ones have the same reason.
      const level = waitsFor !== 'version' && postponedBefore(stored) === 0 ? 'warn' : 'debug'
      logger[level]({ waitsFor, reason: (error as Error).message }, 'Job postponed')
      return postpone(stored, (pauseMs) => releaseJob(stored.id!, pauseMs, waitsFor), closing)
    }
  }).finally(lock.end)
}

async function attempt(
  stored: StoredJob,
  logger: Logger,
  jobs: JobRegistry,
  onBegun: () => void
): Promise<boolean> {
  if (!Object.hasOwn(jobs, stored.name)) throw new UnknownJob(stored.name)
  const job = await makeJob(stored, logger, jobs)
  const begun = await begin(stored)
  if (begun === 'finished') return false
  onBegun()
  const { deaths, requestId } = begun
  try {
    if (deaths > MAX_WORKER_DEATHS) throw new UnrecoverableError(`Its worker died ${deaths} times`)
    if (requestId) logger.pino.setBindings({ request_id: requestId })
    await withRequestId(requestId, () =>
      withSpan(`job ${stored.name}`, { 'job.id': stored.id }, () => job.handle(stored.data))
    )
    await finishJob(stored.id!)
    noteFinished(stored.name)
    return true
  } catch (error) {
    await end(stored, job, error as Error, logger)
    throw error
  }
}

async function begin(stored: StoredJob) {
  const begun = await beginJob(stored.id!, stored.token ?? null)
  if (begun === 'elsewhere') throw new RunsElsewhere(`Another worker is at job ${stored.id}`)
  if (begun !== 'unknown') return begun
  // Repeating jobs have no row in the outbox. Any other job without a row belongs to another installation.
  if (stored.repeatJobKey) return { deaths: 0, requestId: null }
  throw new UnrecoverableError(`Job ${stored.id} is of another installation`)
}

async function end(stored: StoredJob, job: Job<unknown>, error: Error, logger: Logger) {
  if (isOutage(error) && mayWaitLonger(stored)) {
    return job.postponed(stored.data).catch((failure) => {
      if (!isOutage(failure)) throw failure
    })
  }
  if (!isLastAttempt(stored, error)) return releaseJob(stored.id!)
  if (!(await isOwnJob(stored.id!))) return
  await rescueAndFail(stored, job, error, logger)
}

/**
 * Records in the outbox that a job has failed in the queue, and runs its `rescue`, where `runJob` could do neither.
 * @throws when the database is away
 */
export async function failLeftJob(
  stored: StoredJob,
  logger: Logger,
  jobs: JobRegistry
): Promise<void> {
  const error = new Error(stored.failedReason || 'The queue gave no reason')
  if (!Object.hasOwn(jobs, stored.name)) return failJob(stored.id!, error)
  await rescueAndFail(stored, await makeJob(stored, logger, jobs), error, logger)
}

async function rescueAndFail(
  stored: StoredJob,
  job: Job<unknown>,
  error: Error,
  logger: Logger
): Promise<void> {
  try {
    await job.rescue(stored.data, error)
  } catch (rescueError) {
    if (isOutage(rescueError) && mayWaitLonger(stored)) throw rescueError
    logger.error({ err: rescueError }, 'Job failed, and its failure handler failed, too')
  }
  await failJob(stored.id!, error)
}

async function makeJob(
  stored: StoredJob,
  logger: Logger,
  jobs: JobRegistry
): Promise<Job<unknown>> {
  const { default: JobClass } = await jobs[stored.name]()
  const job: Job<unknown> = await app.container.make(JobClass)
  job.$injectInternal({ job: stored, logger: logger as never })
  return job
}

function isInfrastructureError(error: unknown): boolean {
  return error instanceof UnknownJob || isOutage(error)
}

export function isLastAttempt(stored: StoredJob, error: unknown): boolean {
  if (error instanceof DelayedError) return false
  return (
    error instanceof UnrecoverableError || stored.attemptsMade + 1 >= (stored.opts.attempts ?? 1)
  )
}
