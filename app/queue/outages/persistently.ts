import { isOutage } from '#queue/outages/outage'
import { sleep } from '#support/timers'

/** Pause before the next attempt at something that an outage stopped. */
export const OUTAGE_PAUSE_MS = 2_000

type Options = {
  pauseMs?: number
  tries?: number
  /** Aborted when this process shuts down and can't wait. */
  closing?: AbortSignal
}

/**
 * Repeats work until it isn't stopped by an outage.
 * @throws other errors at once, and the outage after the last try or when the process shuts down
 */
export async function persistently(
  work: () => Promise<unknown>,
  { pauseMs = OUTAGE_PAUSE_MS, tries = Infinity, closing }: Options = {}
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isOutage(error) || tried >= tries || closing?.aborted) throw error
      await sleep(pauseMs, closing)
    }
  }
}
