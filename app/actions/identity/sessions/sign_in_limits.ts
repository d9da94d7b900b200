import type { LimitSubjects } from '#access/limits/limits'
import { networkOf } from '#access/limits/client_networks'
import { findKnownDevice } from '#actions/identity/sessions/known_devices'

/**
 * The limits of one sign-in attempt. Failures from unknown browsers count for the account within their
 * network, for the account from everywhere, and for the address: an attacker is stopped, and the user can
 * still sign in from elsewhere. A known browser has its own limit of failures and no other, so that an
 * attacker can't lock the user out of it. Verifying a password is expensive even when it is right, so that
 * has a limit too, far above normal use.
 * @param email need not be that of an account
 * @param deviceToken the secret of the browser, if it has one
 */
export async function signInLimits(
  email: string,
  deviceToken: string | null,
  address: string | null
): Promise<LimitSubjects> {
  const device = deviceToken && (await findKnownDevice(email, deviceToken))
  if (device) return { 'sign_in:device': device, 'sign_in:success': email }

  const network = address ? networkOf(address) : 'unknown'
  return {
    'sign_in:network': `${email}:${network}`,
    'sign_in:account': email,
    'sign_in:address': address,
    'sign_in:success': email,
  }
}

/**
 * The limits of a second step: those of a password, and one for wrong codes alone, which only a caller who
 * has the password can use up. A browser in which the user signed in before has its own, so that guesses
 * from elsewhere don't lock it out.
 */
export async function secondStepLimits(
  { id, email }: { id: string; email: string },
  deviceToken: string | null,
  address: string | null
): Promise<LimitSubjects> {
  const limits = await signInLimits(email, deviceToken, address)
  const device = limits['sign_in:device']
  const codes: LimitSubjects = device
    ? { 'sign_in:second_step_device': `${id}:${device}` }
    : { 'sign_in:second_step': id }
  return { ...codes, ...limits }
}
