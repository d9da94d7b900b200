import limiter from '@adonisjs/limiter/services/main'
import { Refusal, TooManyRequests } from '#exceptions/refusals'

const WINDOW = '15 minutes'
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100

/** How many failures something may have within 15 minutes before it has to wait. */
export type AttemptLimit = { key: string; failures: number }

/** A hundred failures for everything behind one network address. */
export function perAddress(door: string, address: string | null): AttemptLimit {
  return { key: `${door}:address:${address ?? 'unknown'}`, failures: FAILURES_PER_ADDRESS }
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
  let failed = false
  let seconds = 0
  for (const limit of limits) seconds = Math.max(seconds, await take(limit))
  try {
    if (seconds > 0) throw new TooManyRequests(seconds)
    return await attempt()
  } catch (error) {
    failed = error instanceof Refusal && counts.includes(error.status)
    throw error
  } finally {
    if (!failed) for (const limit of limits) await giveBack(limit)
  }
}

const counterOf = ({ failures }: AttemptLimit) =>
  limiter.use({ requests: failures, duration: WINDOW })

/** Takes one place. Returns the seconds to wait when there was none left. */
async function take(limit: AttemptLimit): Promise<number> {
  const { consumed, availableIn } = await counterOf(limit).increment(limit.key)
  return consumed > limit.failures ? Math.max(1, availableIn) : 0
}

async function giveBack(limit: AttemptLimit): Promise<void> {
  await counterOf(limit).decrement(limit.key)
}
