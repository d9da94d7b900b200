import { DelayedError, type Job as StoredJob } from 'bullmq'
import { untilNoOutage } from '#queue/outages/until_no_outage'

const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 5 * 60_000
/** After a day even an outage counts as a failure, so that a user sees it. */
const OUTAGE_TIMEOUT_MS = 24 * 60 * 60_000

/** Whether a job that was stopped by an outage may be postponed again. */
export function mayWaitLonger({ timestamp }: StoredJob): boolean {
  return Date.now() - timestamp < OUTAGE_TIMEOUT_MS
}

/**
 * Delays a job without using up one of its attempts: by 5 seconds at first, by 5 minutes in the end. While the
 * queue itself can't be reached, this waits for it.
 * @param release records that this worker no longer runs the job
 * @param closing aborted when this worker shuts down and can't wait; the job is found later
 * @param pauseMs fixed delay instead of the growing one
 * @throws DelayedError, the signal for BullMQ that the job was rescheduled
 */
export async function postpone(
  stored: StoredJob,
  release: (pauseMs: number) => Promise<void>,
  closing?: AbortSignal,
  pauseMs = growingPause(stored)
): Promise<never> {
  await untilNoOutage(() => release(pauseMs), { closing })
  await untilNoOutage(() => stored.moveToDelayed(Date.now() + pauseMs, stored.token), { closing })
  throw new DelayedError()
}

/** Returns how many earlier attempts at a job were postponed. */
export function postponedBefore(stored: StoredJob): number {
  return Math.max(0, (stored.attemptsStarted ?? 1) - stored.attemptsMade - 1)
}

function growingPause(stored: StoredJob): number {
  const doublings = Math.min(postponedBefore(stored), 10)
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings)
  // Random, so that jobs that were stopped by the same outage don't all start again at the same time.
  return Math.round(longest * (0.75 + Math.random() / 4))
}
