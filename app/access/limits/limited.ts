import {
  endWindowAt,
  forgetOldCounters,
  releaseSlot,
  secondsUntil,
  takeSlot,
  type Slot,
} from '#access/limits/counter'
import { addressGroup } from '#access/limits/network_of'
import { Refusal, TooManyRequests } from '#exceptions/refusals'

export const WINDOW_MS = 15 * 60_000
const FAILURES_PER_ADDRESS = 100

/**
 * How long failures count against a limit that escalates. Within 15 minutes alone, an attacker could stay
 * one below it indefinitely, without any delay.
 */
const ESCALATING_WINDOW_MS = 24 * 60 * 60_000

/** The longest delay of a limit that escalates. */
const MAX_DELAY_MS = 24 * 60 * 60_000
/** How long after the last delay a limit that escalates starts again with the shortest one. */
const CALM_MS = 7 * 24 * 60 * 60_000

/** Maximum number of attempts within 15 minutes, or within a day if the limit escalates. */
export type AttemptLimit = {
  key: string
  /** For the audit log. */
  name: string
  max: number
  counts: 'failures' | 'successes'
  /**
   * Counts for a day, and doubles the delay each time that the limit is used up, from 15 minutes to a day: for
   * guesses that a constant delay would allow indefinitely. Called once for each delay, after the failure that
   * used it up.
   */
  onUsedUp?: (failures: number) => Promise<void>
}

/**
 * A hundred failures per network address. An IPv6 customer has the 2^64 addresses of their network, so these
 * count together.
 */
export function perAddress(door: string, address: string | null): AttemptLimit {
  const key = `${door}:address:${address ? addressGroup(address) : 'unknown'}`
  return { key, name: 'address', max: FAILURES_PER_ADDRESS, counts: 'failures' }
}

/**
 * Runs one attempt. It takes a slot in every limit before it starts, so that concurrent attempts can't exceed
 * it, and returns the slots of limits that don't count its outcome.
 * @param failure the statuses of refusals that count as failures
 * @param onRefusal called for a limit that is used up, the first time in its window
 * @throws TooManyRequests when a limit is used up, and whatever the attempt throws
 */
export async function limited<Result>(
  limits: readonly AttemptLimit[],
  failure: readonly number[],
  attempt: () => Promise<Result>,
  onRefusal?: (limit: AttemptLimit) => Promise<void>
): Promise<Result> {
  const places = new Map<AttemptLimit, Slot>()
  for (const limit of limits) {
    const window = limit.onUsedUp ? ESCALATING_WINDOW_MS : WINDOW_MS
    places.set(limit, await takeSlot(limit.key, window))
  }

  let counted: AttemptLimit['counts'] | null = null
  try {
    await assertWithinLimits(places, onRefusal)
    const result = await attempt()
    counted = 'successes'
    return result
  } catch (error) {
    if (error instanceof Refusal && failure.includes(error.status!)) counted = 'failures'
    throw error
  } finally {
    if (counted === 'failures') await forgetOldCounters()
    for (const [limit, place] of places) {
      if (limit.counts !== counted) await releaseSlot(limit.key, place)
      else if (limit.onUsedUp && place.taken === limit.max) await escalate(limit)
    }
  }
}

async function escalate({ key, max, onUsedUp }: AttemptLimit): Promise<void> {
  const delays = delaysKey(key)
  const { taken } = await takeSlot(delays, CALM_MS)
  const delay = Math.min(WINDOW_MS * 2 ** (taken - 1), MAX_DELAY_MS)
  await endWindowAt(key, Date.now() + delay)
  await endWindowAt(delays, Date.now() + delay + CALM_MS)
  await onUsedUp!(max)
}

/** Key of the counter of an escalating limit's delays. */
export const delaysKey = (key: string) => `delays:${key}`

/**
 * Counts a failure after the attempt, so that successful attempts cost no query.
 * @throws TooManyRequests when the limit is used up
 */
export async function countFailure({ key, max }: AttemptLimit): Promise<void> {
  const { taken, endsAt } = await takeSlot(key, WINDOW_MS)
  if (taken <= max) return
  throw new TooManyRequests(secondsUntil(endsAt))
}

/** Refused attempts return their slots, so a flag marks the first refusal. */
async function assertWithinLimits(
  places: Map<AttemptLimit, Slot>,
  onRefusal?: (limit: AttemptLimit) => Promise<void>
): Promise<void> {
  const [longest] = [...places]
    .filter(([{ max }, { taken }]) => taken > max)
    .sort(([, one], [, other]) => other.endsAt - one.endsAt)
  if (!longest) return

  const [limit, { endsAt }] = longest
  const left = secondsUntil(endsAt)
  if (onRefusal) {
    const { taken } = await takeSlot(`refused:${limit.key}`, left * 1_000)
    if (taken === 1) await onRefusal(limit)
  }
  throw new TooManyRequests(left)
}
