import app from '@adonisjs/core/services/app'
import config from '@adonisjs/core/services/config'
import type { Job as QueueJob, JobsOptions, Queue } from 'bullmq'
import { kindOf, type JobKind, type QueueName } from '#queue/job_kinds'
import { nameInLane, ownLane, type Lane } from '#queue/lanes/lanes'
import { registerHealthCheck, logError } from '#queue/outages/outage_log'
import { queueDependency } from '#queue/backend'
import { assertInternals, hasMethods } from '#support/process/assert_internals'
import { withTimeout } from '#support/time/timeout'

const STORE_TIMEOUT_MS = 5_000
const manager = await app.container.make('rlanz/queue')
assertInternals('app/queue/queues.ts', {
  'getOrSet() of bull-queue’s manager': hasMethods(manager, 'getOrSet'),
})

// BullMQ's manager opens this queue immediately, so the connection may fail before its first use.
bullmqQueue('default')
registerHealthCheck('queue', () => bullmqQueue('default').isPaused())

/** Returns a queue of a lane, to inspect it. Add jobs with `enqueue()` or the schedule, not directly. */
export function bullmqQueue(name: QueueName, lane: Lane = ownLane()): Queue {
  const queue = manager.getOrSet(nameInLane(name, lane))
  if (queue.listenerCount('error') === 0) {
    queue.on('error', (error) =>
      logError(error, 'Queue connection failed', { queue: name }, queueDependency)
    )
  }
  return queue
}

/**
 * Puts a job into its queue. Adding the same id again does nothing.
 * @throws UnknownJob
 * @throws when the store is away, within five seconds
 */
export async function pushToBullmq(
  { id, job: name, payload }: { id: string; job: string; payload: object },
  lane: Lane
): Promise<QueueJob> {
  const kind = kindOf(name)
  return withTimeout(
    STORE_TIMEOUT_MS,
    bullmqQueue(kind.queue, lane).add(name, payload, {
      ...config.get<JobsOptions>('queue.jobs'),
      jobId: id,
      ...retriesOf(kind),
    })
  )
}

/** Retry settings of a job, as BullMQ options. */
export function retriesOf({ attempts, backoffSeconds }: JobKind) {
  return {
    attempts,
    backoff: { type: 'exponential', delay: backoffSeconds * 1000, jitter: 0.25 },
  }
}
