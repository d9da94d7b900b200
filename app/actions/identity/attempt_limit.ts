import limiter from '@adonisjs/limiter/services/main'
import { TooManyRequests } from '#exceptions/refusals'

const WINDOW = '15 minutes'
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100

const perAccount = () =>
  limiter.use({ requests: FAILURES_PER_ACCOUNT, duration: WINDOW })
const perAddress = () =>
  limiter.use({ requests: FAILURES_PER_ADDRESS, duration: WINDOW })

const accountKey = (email: string) => `sign_in:account:${email}`
const addressKey = (address: string | null) => `sign_in:address:${address ?? 'unknown'}`

/**
 * Refuses a further attempt after ten failures for an account or a hundred from an address
 * in 15 minutes. Successes are never counted, and the account need not exist.
 * @throws TooManyRequests
 */
export async function assertMayTry(email: string, address: string | null): Promise<void> {
  const waits = await Promise.all([
    waitFor(perAccount(), accountKey(email)),
    waitFor(perAddress(), addressKey(address)),
  ])
  const seconds = Math.max(...waits)
  if (seconds > 0) throw new TooManyRequests(seconds)
}

/** Counts one failed attempt. */
export async function countFailure(email: string, address: string | null): Promise<void> {
  await perAccount().increment(accountKey(email))
  await perAddress().increment(addressKey(address))
}

async function waitFor(limit: ReturnType<typeof perAccount>, key: string): Promise<number> {
  const state = await limit.get(key)
  return state && state.remaining <= 0 ? Math.max(1, state.availableIn) : 0
}
