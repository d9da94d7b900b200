/** After this many attempts, over some sixteen hours, a message has failed for good. */
export const MAX_ATTEMPTS = 9

const FIRST_PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 6 * 60 * 60
/** A longer delay that a remote service requests is cut: the message would be outdated by then. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60

/**
 * Returns the pause before the next attempt: half a minute at first, four times as long each time, six hours
 * at most; never shorter than the remote service requested.
 * @param attempts how many were made before
 * @param wish seconds that the remote service requested
 */
export function pauseSeconds(attempts: number, wish = 0, random = Math.random()): number {
  const pause = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4 ** Math.max(0, attempts - 1))
  // Messages that failed together must not be retried together.
  const spread = pause * (0.8 + random * 0.4)
  return Math.round(Math.max(spread, Math.min(wish, MAX_RETRY_AFTER_SECONDS)))
}
