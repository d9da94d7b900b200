import { Actor, type Origin } from '#access/actor'
import { addTotp } from '#actions/identity/factors/confirm_totp'
import { limitAttempts } from '#actions/identity/factors/factor_rules'
import { whileSettingUp, type SettingUp } from '#actions/identity/factors/at_sign_in/setting_up'
import { waitingStep } from '#actions/identity/sessions/sign_in_steps'
import { validated, type Input } from '#support/input'

/**
 * Activates the authenticator app that a user set up because they can't sign in without one; their session
 * may open then.
 * @param tokenHash digest of the session id that the browser was given for it
 * @returns the user with their company, the step, which is spent when their session opens, and ten recovery
 *   codes, shown this once
 * @throws Refusal 401 when there is no such sign-in, or they have a factor; Conflict (`reason`
 *   `not_started`); InvalidField on `code`; TooManyRequests
 */
export async function confirmTotpAtSignIn(
  tokenHash: string | null,
  input: Input<{ code: string }>,
  origin: Origin
): Promise<SettingUp & { codes: string[] }> {
  const { userId: id } = await waitingStep(tokenHash)
  const { code } = await validated(input)
  return limitAttempts({ id }, 'set_up', () =>
    whileSettingUp(tokenHash, async (trx, { person, step }) => {
      const actor = new Actor(person, person.company, origin)
      const codes = await addTotp(trx, actor, person, code)
      return { person, step, codes }
    })
  )
}
