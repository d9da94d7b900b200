import { DelayedError, type Job as QueueJob } from 'bullmq'
import { untilNoOutage } from '#queue/outages/until_no_outage'

const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 5 * 60_000
/** After a day even an outage counts as a failure, so that a user sees it. */
const OUTAGE_TIMEOUT_MS = 24 * 60 * 60_000

/** Whether a job that was stopped by an outage may be postponed again. */
export function mayWaitLonger({ timestamp }: QueueJob): boolean {
  return Date.now() - timestamp < OUTAGE_TIMEOUT_MS
}

type Postponement = {
  /** Records that this worker no longer runs the job. */
  release?: (pauseMs: number) => Promise<void>
  /** Aborted when this worker shuts down and can't wait; the job is found later. */
  closing?: AbortSignal
  /** Fixed delay, instead of the growing one. */
  pauseMs?: number
}

/**
 * Delays a job without using up one of its attempts: by 5 seconds at first, by 5 minutes in the end. While the
 * queue itself can't be reached, this waits for it.
 * @throws DelayedError, the signal for BullMQ that the job was rescheduled
 */
export async function postpone(
  queueJob: QueueJob,
  { release, closing, pauseMs = growingPause(queueJob) }: Postponement
): Promise<never> {
  if (release) await untilNoOutage(() => release(pauseMs), { closing })
  await untilNoOutage(() => queueJob.moveToDelayed(Date.now() + pauseMs, queueJob.token), {
    closing,
  })
  throw new DelayedError()
}

/** Returns how many earlier attempts at a job were postponed. */
export function postponedBefore(queueJob: QueueJob): number {
  return Math.max(0, (queueJob.attemptsStarted ?? 1) - queueJob.attemptsMade - 1)
}

function growingPause(queueJob: QueueJob): number {
  const doublings = Math.min(postponedBefore(queueJob), 10)
  const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings)
  // Random, so that jobs that were stopped by the same outage don't all start again at the same time.
  return Math.round(longest * (0.75 + Math.random() / 4))
}
