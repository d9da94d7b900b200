import db from '@adonisjs/lucid/services/db'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { takeRecoveryCode, takeTotpCode } from '#actions/identity/factors/use_codes'
import { limited } from '#actions/identity/sessions/attempt_limit'
import { maySignIn } from '#actions/identity/sessions/open_session'
import {
  recordFailedFactor,
  recordThrottledSignIn,
} from '#actions/identity/sessions/record_sign_in'
import { secondStepLimits } from '#actions/identity/sessions/sign_in_limits'
import { stepIsOver, waitingStep, type SignInStep } from '#actions/identity/sessions/sign_in_steps'
import { Refusal } from '#exceptions/refusals'
import User from '#models/identity/user'
import type { FactorMethod } from '#models/identity/values'
import { secondFactorCodeUsed } from '#notifications/events/identity/second_factor_code_used'
import { notify } from '#notifications/notify'
import { secondFactorOf } from '#queries/identity/second_factor'
import { validated, type Input } from '#support/input'
import { text } from '#support/text'

const WRONG = 401

/** One of them; where both are sent, the code counts. */
export type SecondStep = { code?: string; recoveryCode?: string }

/**
 * The second step of a sign-in: proves the second factor of the person whose password was right. Wrong
 * codes count as wrong passwords do.
 * @param tokenHash digest of the session id that the browser was given for it
 * @param deviceToken the secret of the browser, if it has one
 * @returns the person with their company, and the step, which is spent when their session opens
 * @throws Refusal 401 for a wrong or used code, or when the time for it is over; InvalidField;
 * TooManyRequests
 */
export async function finishSignIn(
  tokenHash: string | null,
  input: Input<SecondStep>,
  deviceToken: string | null,
  origin: Origin
): Promise<{ person: User; step: SignInStep }> {
  const step = await waitingStep(tokenHash)
  const { code, recoveryCode = '' } = await validated(input)
  const person = await User.query().where('id', step.userId).preload('company').first()
  if (!person || !maySignIn(person, person.company)) throw stepIsOver()

  await limited(
    await secondStepLimits(person, deviceToken, origin.address),
    [WRONG],
    async () => {
      const isRight =
        code === undefined
          ? await takeRecoveryCode(person.id, recoveryCode)
          : await takeTotpCode(person.id, code)
      if (!isRight) await refuse(person, code === undefined ? 'recovery' : 'totp', origin)
    },
    ({ name }) => recordThrottledSignIn(person.email, name, origin)
  )
  if (code === undefined) await tellOfUsedCode(person, origin)
  return { person, step }
}

async function refuse(person: User, method: FactorMethod, origin: Origin): Promise<never> {
  await recordFailedFactor(person, method, origin)
  throw new Refusal(text('sign_in.wrong_code'), { code: 'E_INVALID_CODE', status: WRONG })
}

/** Somebody has what its person keeps for the day on which their device is lost. */
async function tellOfUsedCode(person: User, origin: Origin): Promise<void> {
  const actor = new Actor(person, person.company, origin)
  await db.transaction(async (trx) => {
    const { recoveryCodesLeft: left } = await secondFactorOf(person.id, trx)
    await recordAudit(trx, actor, 'second_factor.use_code', person, { after: { left } })
    await notify(trx, null, secondFactorCodeUsed, { person, left })
  })
}
