import {
  forgetOldCounters,
  giveBackPlace,
  takePlace,
  type Place,
} from '#actions/identity/attempt_counter'
import { networkOf } from '#actions/identity/network_of'
import { Refusal, TooManyRequests } from '#exceptions/refusals'

const WINDOW_MS = 15 * 60_000
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100

/** How many failures something may have within 15 minutes before it has to wait. */
export type AttemptLimit = { key: string; failures: number }

/**
 * A hundred failures for everything behind one network address. Whoever has one IPv6 address
 * has the 2^64 of its network, so these count together.
 */
export function perAddress(door: string, address: string | null): AttemptLimit {
  return {
    key: `${door}:address:${address ? networkOf(address) : 'unknown'}`,
    failures: FAILURES_PER_ADDRESS,
  }
}

/** Ten failures for one account, which need not exist. */
export function perAccount(door: string, account: string): AttemptLimit {
  return { key: `${door}:account:${account}`, failures: FAILURES_PER_ACCOUNT }
}

/**
 * Makes one attempt. It takes a place in every limit before it starts, so that attempts at
 * the same time can't slip past together, and gives the places back unless it fails in a
 * way that counts: successes never do.
 * @param counts the statuses of refusals that count as failures
 * @throws TooManyRequests when a limit is used up, and whatever the attempt throws
 */
export async function limited<Result>(
  limits: readonly AttemptLimit[],
  counts: readonly number[],
  attempt: () => Promise<Result>
): Promise<Result> {
  const places = new Map<AttemptLimit, Place>()
  for (const limit of limits) places.set(limit, await takePlace(limit.key, WINDOW_MS))

  let failed = false
  try {
    assertRoom(places)
    return await attempt()
  } catch (error) {
    failed = error instanceof Refusal && counts.includes(error.status)
    throw error
  } finally {
    if (failed) await forgetOldCounters()
    else for (const [limit, place] of places) await giveBackPlace(limit.key, place)
  }
}

function assertRoom(places: Map<AttemptLimit, Place>): void {
  const ends = [...places]
    .filter(([{ failures }, { taken }]) => taken > failures)
    .map(([, { endsAt }]) => endsAt)
  if (ends.length === 0) return
  throw new TooManyRequests(Math.max(1, Math.ceil((Math.max(...ends) - Date.now()) / 1_000)))
}
