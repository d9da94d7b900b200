import { whileSettingUp } from '#actions/identity/factors/at_sign_in/setting_up'
import { beginTotp, type NewTotp } from '#actions/identity/factors/start_totp'

/**
 * Starts the setup of an authenticator app for a user who can't sign in without one. This needs no
 * permission, because a second factor is required of them.
 * @param tokenHash digest of the session id that the browser was given for it
 * @throws Refusal 401 when there is no such sign-in, or they have a factor
 */
export async function startTotpAtSignIn(tokenHash: string | null): Promise<NewTotp> {
  return whileSettingUp(tokenHash, (trx, { person }) => beginTotp(trx, person))
}
