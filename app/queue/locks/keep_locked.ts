import type { Job as QueueJob } from 'bullmq'
import { SILENT_S } from '#queue/worker_registry'

/** How long the queue keeps a job for the worker that takes it, in milliseconds. */
export const LOCK_MS = SILENT_S * 1_000
/**
 * Lock time, in milliseconds, of a job that a worker has started: long enough to outlast an outage of the queue.
 * Whether a worker died is decided by its missing heartbeats, not by the end of the lock.
 */
export const HELD_LOCK_MS = Math.max(180_000, 6 * LOCK_MS)
const FIRST_RENEWAL_MS = LOCK_MS / 15
const RENEWAL_MS = LOCK_MS / 3

/**
 * Renews a worker's lock of a job in the queue until the attempt ends, without waiting for the queue.
 * @returns `extend`: call it once the outbox records this worker for the job; from then on the lock outlasts an
 *   outage. `end`: call it when the attempt is over.
 */
export function keepLocked(queueJob: QueueJob): { extend(): void; end(): void } {
  const { token } = queueJob
  // Only a job run by a test has no token, and therefore no lock.
  if (!token) return { extend() {}, end() {} }
  let lockMs = LOCK_MS
  let isRenewing = false
  const renew = () => {
    if (isRenewing) return
    isRenewing = true
    void queueJob
      .extendLock(token, lockMs)
      // If the lock was lost, the end of the job fails with that error.
      .catch(() => {})
      .finally(() => {
        isRenewing = false
      })
  }
  let timer = setTimeout(() => {
    renew()
    timer = setInterval(renew, RENEWAL_MS)
  }, FIRST_RENEWAL_MS)
  return {
    extend() {
      // Repeating jobs have no row in the outbox, so another worker can only take them over when the lock ends.
      if (!queueJob.repeatJobKey) lockMs = HELD_LOCK_MS
    },
    end: () => clearTimeout(timer),
  }
}
