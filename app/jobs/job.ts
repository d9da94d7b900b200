import { Job as QueuedJob } from '@rlanz/bull-queue'

/**
 * `default` for what takes moments; `heavy` for what keeps a processor busy, so that a long video
 * holds up no notification; `transfer` for what waits for somebody else's server, so that a slow
 * one holds up no video.
 */
export const QUEUES = ['default', 'heavy', 'transfer'] as const
export type QueueName = (typeof QUEUES)[number]

/**
 * Work outside of a request. A job is thin: it loads what it is about by id and hands it to
 * an action. It may run twice, after a worker died in the middle of it, and must then do its
 * work once.
 *
 * A new one is a class under `app/jobs` with a line in `app/jobs/registry.ts`; `enqueue()`
 * in `app/outbox` starts it.
 */
export abstract class Job<Payload = Record<string, never>> extends QueuedJob {
  /** How the queue knows it, as `media.describe`. Jobs may still wait under it: never change it. */
  static readonly jobName: string
  static readonly queue: QueueName = 'default'
  /** How often it is tried before it has failed for good. */
  static readonly attempts: number = 5
  /** Pause before the second attempt, doubled before each further one. */
  static readonly backoffSeconds: number = 2

  /** What the queue stores as the job's name. */
  static get $$filepath(): string {
    return this.jobName
  }

  abstract handle(payload: Payload): Promise<void>

  /** Called once when the last attempt has failed: tells it where a person will look. */
  async rescue(_payload: Payload, _error: Error): Promise<void> {}

  /** Stands for this piece of work through every attempt. */
  protected get id(): string {
    return this.getId()!
  }

  /**
   * Says how far the job is, for `readProgress()`. That the queue can't be told is no reason to
   * end the work.
   * @param percent 0 to 100
   */
  protected async report(percent: number): Promise<void> {
    await this.getJob()
      .updateProgress(Math.round(percent))
      .catch(() => {})
  }
}

/** A concrete job class. */
export type JobClass<Payload = any> = {
  new (...dependencies: any[]): Job<Payload>
  readonly jobName: string
  readonly queue: QueueName
  readonly attempts: number
  readonly backoffSeconds: number
  readonly $$filepath: string
}

export type PayloadOf<Class extends JobClass> = Parameters<InstanceType<Class>['handle']>[0]
