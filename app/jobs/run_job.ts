import app from '@adonisjs/core/services/app'
import type { Logger } from '@adonisjs/core/logger'
import { UnrecoverableError, type Job as StoredJob } from 'bullmq'
import type { Job } from '#jobs/job'
import { jobNamed } from '#jobs/registry'

/** A job that took its worker down with it this often is not tried again. */
const DEATHS_ALLOWED = 2

/**
 * Runs one attempt of a stored job. When it was the last and fails, the job's `rescue` has
 * run before this throws, so that a worker killed in between runs it again.
 * @throws what the job threw; UnknownJob
 */
export async function runJob(stored: StoredJob, logger: Logger): Promise<void> {
  const JobClass = await jobNamed(stored.name)
  const job: Job<unknown> = await app.container.make(JobClass)
  job.$injectInternal({ job: stored, logger: logger as never })

  try {
    if (stored.stalledCounter > DEATHS_ALLOWED) {
      throw new UnrecoverableError(`Its worker died ${stored.stalledCounter} times`)
    }
    await job.handle(stored.data)
  } catch (error) {
    if (isLastAttempt(stored, error)) await job.rescue(stored.data, error as Error)
    throw error
  }
}

export function isLastAttempt(stored: StoredJob, error: unknown): boolean {
  return (
    error instanceof UnrecoverableError || stored.attemptsMade + 1 >= (stored.opts.attempts ?? 1)
  )
}
