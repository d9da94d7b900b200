import { type AttemptLimit, perAddress } from '#actions/identity/sessions/attempt_limit'
import { findKnownDevice } from '#actions/identity/sessions/known_devices'
import { networkOf } from '#actions/identity/sessions/network_of'

const FAILURES = 10
const FAILURES_EVERYWHERE = 100
const SIGN_INS = 300
const WRONG_CODES = 20

/**
 * What one attempt to sign in counts against. A stranger's failures count for the account
 * within their own network, for the account from everywhere, and for their address: who
 * guesses is stopped, and the account's person can still come in from elsewhere. A browser
 * in which they signed in before has ten failures of its own and nothing else in its way, so
 * that nobody can lock them out of it. Checking a password is work even when it is right:
 * that has a bound too, far beyond what people do.
 * @param email need not be that of an account
 * @param deviceToken the secret of the browser, if it has one
 */
export async function signInLimits(
  email: string,
  deviceToken: string | null,
  address: string | null
): Promise<AttemptLimit[]> {
  const successes = limit('account', `success:${email}`, SIGN_INS, 'successes')
  const device = deviceToken && (await findKnownDevice(email, deviceToken))
  if (device) return [limit('device', `device:${device}`, FAILURES), successes]

  const network = address ? networkOf(address) : 'unknown'
  return [
    limit('network', `account:${email}:${network}`, FAILURES),
    limit('account', `account:${email}`, FAILURES_EVERYWHERE),
    perAddress('sign_in', address),
    successes,
  ]
}

/**
 * What a second step counts against: all that a password does, and, where the browser isn't known, one
 * bound of its own from everywhere, because six digits are few. Only whoever has the password can use
 * it up, and a browser in which the person signed in before has its own.
 */
export async function secondStepLimits(
  { id, email }: { id: string; email: string },
  deviceToken: string | null,
  address: string | null
): Promise<AttemptLimit[]> {
  const limits = await signInLimits(email, deviceToken, address)
  if (limits.some(({ name }) => name === 'device')) return limits
  return [limit('account', `second_step:${id}`, WRONG_CODES), ...limits]
}

const limit = (
  name: string,
  key: string,
  most: number,
  counts: AttemptLimit['counts'] = 'failures'
): AttemptLimit => ({ key: `sign_in:${key}`, name, most, counts })
