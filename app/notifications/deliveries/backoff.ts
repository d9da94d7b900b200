/** After this many attempts, over some sixteen hours, a message has failed for good. */
export const MOST_ATTEMPTS = 9

const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 6 * 60 * 60
/** A remote service that asks for more has its wish cut: nobody wants to read it by then. */
const LONGEST_WISH_S = 24 * 60 * 60

/**
 * The pause before the next attempt: half a minute at first, four times as long each time, six
 * hours at most; never shorter than the remote service asked for.
 * @param attempts how many were made so far
 * @param wish seconds that the remote service asked for
 */
export function pauseSeconds(attempts: number, wish = 0, random = Math.random()): number {
  const pause = Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 4 ** Math.max(0, attempts - 1))
  // Messages that failed together must not be retried together.
  const spread = pause * (0.8 + random * 0.4)
  return Math.round(Math.max(spread, Math.min(wish, LONGEST_WISH_S)))
}
