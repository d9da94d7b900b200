import { Job as QueuedJob } from '@rlanz/bull-queue'
import { assertInternals, hasMethods } from '#support/process/assert_internals'

assertInternals('app/queue/job.ts', {
  '$injectInternal(), getJob() and getId() of bull-queue’s job': hasMethods(
    QueuedJob.prototype,
    '$injectInternal',
    'getJob',
    'getId'
  ),
})

/**
 * Work outside of a request. A job is thin: it loads its records by id and calls an action. It may run twice, if a
 * worker dies in the middle, so a second run must not repeat the work.
 *
 * To add a job, add a line to `app/queue/job_kinds.ts` and an entry to `app/jobs/registry.ts`, then start it by
 * name with `enqueue()`.
 */
export abstract class Job<Payload = Record<string, never>> extends QueuedJob {
  #isReporting = false

  abstract handle(payload: Payload): Promise<void>

  /** Called once when the last attempt has failed, to record the failure where users see it. */
  async rescue(_payload: Payload, _error: Error): Promise<void> {}

  /**
   * Called when an outage stopped an attempt and the job is postponed until the outage ends, to report this to
   * users.
   */
  async postponed(_payload: Payload): Promise<void> {}

  /** Job id, the same for all attempts. */
  get id(): string {
    return this.getId()!
  }

  /**
   * Reports the progress to the queue, without waiting for it: the work continues while the queue is
   * unavailable, with at most one report in flight.
   * @param percent 0 to 100
   */
  report(percent: number): void {
    if (this.#isReporting) return
    this.#isReporting = true
    void this.getJob()
      .updateProgress(Math.round(percent))
      .catch(() => {})
      .finally(() => {
        this.#isReporting = false
      })
  }
}

/** Imports the class of a job when the worker takes its first job of this kind. */
export type JobLoader<Payload> = () => Promise<{
  default: new (...dependencies: any[]) => Job<Payload>
}>

/** Loaders of all jobs, by job name. */
export type JobRegistry<Name extends string = string> = Record<Name, JobLoader<any>>
