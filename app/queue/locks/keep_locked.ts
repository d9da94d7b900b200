import type { Job as StoredJob } from 'bullmq'
import { SILENT_S } from '#queue/worker_registry'

/** How long the queue keeps a job for the worker that takes it, in milliseconds. */
export const LOCK_MS = SILENT_S * 1_000
/**
 * The lock of a job that has been running for a while outlasts an outage of the queue; a death is noticed by the
 * silence of its worker, not by the end of the lock.
 */
export const HELD_LOCK_MS = Math.max(180_000, 6 * LOCK_MS)
const FIRST_RENEWAL_MS = LOCK_MS / 15
const RENEWAL_MS = LOCK_MS / 3

/**
 * Renews the lock that a worker holds in the queue until it ends the attempt. Doesn't wait for the queue.
 * @returns `hold`, called when the outbox names this worker as the one that runs the job: from then on the lock
 *   outlasts an outage; `end`, called when the attempt is over
 */
export function keepLocked(stored: StoredJob): { hold(): void; end(): void } {
  const { token } = stored
  // Without a token there is no lock: a test runs the job.
  if (!token) return { hold() {}, end() {} }
  let lockMs = LOCK_MS
  let isRenewing = false
  const renew = () => {
    if (isRenewing) return
    isRenewing = true
    void stored
      .extendLock(token, lockMs)
      // A lock that was lost is found at the end of the job.
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
    hold() {
      // A job of a schedule has no row by which another worker could take it over.
      if (!stored.repeatJobKey) lockMs = HELD_LOCK_MS
    },
    end: () => clearTimeout(timer),
  }
}
