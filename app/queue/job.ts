import { Job as QueuedJob } from '@rlanz/bull-queue'
import { assertFits, hasMethods } from '#support/assert_fits'

assertFits('app/queue/job.ts', {
  '$injectInternal(), getJob() and getId() of bull-queue’s job': hasMethods(
    QueuedJob.prototype,
    '$injectInternal',
    'getJob',
    'getId'
  ),
})

/**
 * Work outside of a request. A job is thin: it loads what it is about by id and hands it to
 * an action. It may run twice, after a worker died in the middle of it, and must then do its
 * work once.
 *
 * A new one is a line in `app/queue/job_kinds.ts` and an entry of `app/jobs/registry.ts` that names its functions;
 * `enqueue()` starts it by its name.
 */
export abstract class Job<Payload = Record<string, never>> extends QueuedJob {
  #isReporting = false

  abstract handle(payload: Payload): Promise<void>

  /** Called once when the last attempt has failed, to record the failure where a user will see it. */
  async rescue(_payload: Payload, _error: Error): Promise<void> {}

  /** Called when an attempt met an outage and the job waits for its end: reports it to users. */
  async postponed(_payload: Payload): Promise<void> {}

  /** Identifies this piece of work through all attempts. */
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

/** Loads the class of a job with such a payload, when its first job comes. */
export type JobLoader<Payload> = () => Promise<{
  default: new (...dependencies: any[]) => Job<Payload>
}>

/** What each job does, by its name. */
export type JobRegistry<Name extends string = string> = Record<Name, JobLoader<any>>
