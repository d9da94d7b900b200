import db from '@adonisjs/lucid/services/db'
import { Actor, type Origin } from '#access/actor'
import type { AuthenticationResponse } from '#access/factors/webauthn'
import {
  recordUsedRecoveryCode,
  takeRecoveryCode,
  takeTotpCode,
} from '#actions/identity/factors/use_codes'
import { verifyPasskey } from '#actions/identity/passkeys/take_passkey'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { maySignIn } from '#actions/identity/sessions/sign_in_rules'
import {
  recordFailedFactor,
  recordThrottledSignIn,
} from '#actions/identity/sessions/record_sign_in'
import { secondStepLimits } from '#actions/identity/sessions/sign_in_limits'
import { stepIsOver, waitingStep, type SignInStep } from '#actions/identity/sessions/sign_in_steps'
import { Refusal } from '#exceptions/refusals'
import User from '#models/identity/user'
import type { FactorMethod } from '#models/identity/values'
import { secondFactorGuessed } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { validateInput, type Input } from '#support/input'
import { text } from '#support/text'

/** One of these; of several, the first in this order counts. */
export type SecondStep = { passkey?: AuthenticationResponse; code?: string; recoveryCode?: string }

/**
 * The second step of a sign-in: verifies the second factor of the user whose password was right. Wrong codes
 * count as wrong passwords do.
 * @param tokenHash digest of the session id that the browser was given for it
 * @param deviceToken the secret of the browser, if it has one
 * @returns the user with their company, and the step, which is used up when their session opens
 * @throws Refusal 401 for a wrong or used code, or after it expired; InvalidField; TooManyRequests
 */
export async function finishSignIn(
  tokenHash: string | null,
  input: Input<SecondStep>,
  deviceToken: string | null,
  origin: Origin
): Promise<{ user: User; step: SignInStep }> {
  const step = await waitingStep(tokenHash)
  const sent = await validateInput(input)
  const method = methodOf(sent)
  const user = await User.query().where('id', step.userId).preload('company').first()
  if (!user || !maySignIn(user, user.company)) throw stepIsOver()

  const limits = await secondStepLimits(user, deviceToken, origin.address)
  const check = async () => {
    if (!(await isRight(user.id, sent, tokenHash!))) await refuse(user, method, origin)
  }
  await withRateLimit(limits, check, {
    onRefusal: ({ by }) => recordThrottledSignIn(user.email, by, origin),
    onUsedUp: (count) =>
      db.transaction((trx) => notify(trx, null, secondFactorGuessed, { user, count })),
  })
  if (method === 'recovery') {
    const actor = new Actor(user, user.company, origin)
    await db.transaction((trx) => recordUsedRecoveryCode(trx, actor))
  }
  return { user, step }
}

function methodOf({ passkey, code }: SecondStep): FactorMethod {
  if (passkey) return 'passkey'
  return code === undefined ? 'recovery' : 'totp'
}

async function isRight(
  userId: string,
  { passkey, code, recoveryCode = '' }: SecondStep,
  tokenHash: string
): Promise<boolean> {
  if (passkey) return verifyPasskey(passkey, { purpose: 'second_step', tokenHash, userId })
  if (code !== undefined) return takeTotpCode(userId, code)
  return takeRecoveryCode(userId, recoveryCode)
}

async function refuse(user: User, method: FactorMethod, origin: Origin): Promise<never> {
  await recordFailedFactor(user, method, origin)
  const reason = text(method === 'passkey' ? 'sign_in.wrong_passkey' : 'sign_in.wrong_code')
  const code = method === 'passkey' ? 'E_INVALID_PASSKEY' : 'E_INVALID_CODE'
  throw new Refusal(reason, { code, status: 401 })
}
