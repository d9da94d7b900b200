import { type AttemptLimit, perAddress } from '#access/limits/limited'
import { findKnownDevice } from '#actions/identity/sessions/known_devices'
import { networkOf } from '#access/limits/network_of'

const FAILURES = 10
const FAILURES_EVERYWHERE = 100
const SIGN_INS = 300
const WRONG_CODES = 20

/**
 * The limits of one sign-in attempt. Failures from unknown browsers count for the account within their
 * network, for the account from everywhere, and for the address: an attacker is stopped, and the user can
 * still sign in from elsewhere. A known browser has its own limit of ten failures and no other, so that an
 * attacker can't lock the user out of it. Verifying a password is expensive even when it is right, so that
 * has a limit too, far above normal use.
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
 * The limits of a second step: those of a password, and one for wrong codes alone, because six digits
 * are few. That one escalates, and only a caller who has the password can use it up. A browser in which
 * the user signed in before has its own, so that guesses from elsewhere don't lock it out.
 * @param onUsedUp notifies the user
 */
export async function secondStepLimits(
  { id, email }: { id: string; email: string },
  deviceToken: string | null,
  address: string | null,
  onUsedUp: AttemptLimit['onUsedUp']
): Promise<AttemptLimit[]> {
  const limits = await signInLimits(email, deviceToken, address)
  const device = limits.find(({ name }) => name === 'device')
  const codes = device
    ? limit('device', `second_step:${id}:${device.key}`, FAILURES)
    : limit('account', `second_step:${id}`, WRONG_CODES)
  return [{ ...codes, onUsedUp }, ...limits]
}

/** Pattern of the keys of a user's counters of wrong codes. */
export const secondStepKeys = (userId: string) => `sign_in:second_step:${userId}%`

const limit = (
  name: string,
  key: string,
  max: number,
  counts: AttemptLimit['counts'] = 'failures'
): AttemptLimit => ({ key: `sign_in:${key}`, name, max, counts })
