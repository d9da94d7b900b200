import type { Origin } from '#access/actor'
import { userHandle, requestOptions, type AuthenticationResponse } from '#access/factors/webauthn'
import {
  giveChallenge,
  takeChallenge,
  type ChallengeFor,
} from '#actions/identity/passkeys/challenges'
import { recordPasskeyUse, type PasskeyRequest } from '#actions/identity/passkeys/take_passkey'
import { assertProviderOptional } from '#actions/identity/company_sign_in/required'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { companySuspended, isShutOut, maySignIn } from '#actions/identity/sessions/sign_in_rules'
import { recordFailedFactor } from '#actions/identity/sessions/record_sign_in'
import { Refusal } from '#exceptions/refusals'
import Passkey from '#models/identity/passkey'
import type User from '#models/identity/user'
import { validateInput, type Input } from '#support/input'

const forSignIn = (tokenHash: string): ChallengeFor => ({
  purpose: 'sign_in',
  tokenHash,
  userId: null,
})

/**
 * Request options for a sign-in with a passkey alone. They reveal nothing about any account.
 * @param tokenHash digest of the cookie that the challenge is tied to
 * @throws TooManyRequests
 */
export async function startPasskeySignIn(
  tokenHash: string,
  { address }: Origin
): Promise<PasskeyRequest> {
  return withRateLimit({ 'passkey_challenge:address': address }, async () =>
    requestOptions(await giveChallenge(forSignIn(tokenHash)), null)
  )
}

/**
 * Verifies a passkey whose authenticator has verified its user; it replaces password and second factor.
 * Status and text are the same whether it is unknown, was removed, or belongs to a user who can't sign in.
 * Wrong passwords of an account don't block its passkeys: an attacker can't lock the user out.
 * @returns the user with their company, and the passkey; `openSession` checks them again
 * @throws Refusal 401, 403 for a suspended company; InvalidField; TooManyRequests
 */
export async function signInWithPasskey(
  tokenHash: string | null,
  input: Input<{ passkey: AuthenticationResponse; remember?: boolean }>,
  origin: Origin
): Promise<{ user: User; passkeyId: string; remembered: boolean }> {
  const { passkey: answer, remember = false } = await validateInput(input)
  return withRateLimit({ 'passkey:address': origin.address }, async () => {
    const challenge = tokenHash && (await takeChallenge(answer, forSignIn(tokenHash)))
    const passkey = await Passkey.query()
      .where('credential_id', answer.id)
      .preload('user', (user) => user.preload('company'))
      .first()
    if (!challenge || !passkey?.user) throw wrongPasskey()

    const { id: passkeyId, user } = passkey
    const isOfUser = answer.response.userHandle === userHandle(user.id)
    const isRight = isOfUser && (await recordPasskeyUse(passkey, answer, challenge, true))
    if (isRight && maySignIn(user, user.company)) {
      await assertProviderOptional(user, user.company)
      return { user, passkeyId, remembered: remember }
    }

    await recordFailedFactor(user, 'passkey', origin)
    throw isRight && isShutOut(user, user.company)
      ? await companySuspended(user.company)
      : wrongPasskey()
  })
}

const wrongPasskey = () =>
  new Refusal('sign_in.wrong_passkey', { code: 'E_INVALID_PASSKEY', status: 401 })
