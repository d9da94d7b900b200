import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { withPendingSetup, type PendingSetup } from '#actions/identity/factors/pending_setup'
import {
  endReauthentication,
  limitAttempts,
  replaceRecoveryCodes,
  wrongCode,
} from '#actions/identity/factors/factor_rules'
import { stepOf } from '#actions/identity/factors/use_codes'
import { lockSession } from '#actions/identity/sessions/lock_session'
import { waitingStep } from '#actions/identity/sessions/sign_in_steps'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import TotpFactor from '#models/identity/totp_factor'
import type User from '#models/identity/user'
import { authenticatorAppAdded } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import UserPolicy from '#policies/identity/user_policy'
import { validateInput, type Input } from '#support/input'

/**
 * Activates the authenticator app that the caller is setting up: from the next sign-in on it is required. It
 * replaces an earlier one, and new recovery codes replace earlier ones. The user is notified.
 * @param tokenHash digest of their session
 * @returns ten recovery codes, shown this once
 * @throws Forbidden; Conflict (`reason` `not_started`); InvalidField on `code` (ten wrong ones within a day,
 *   then TooManyRequests); Refusal 401 or 403 when the session or its re-authentication has ended meanwhile
 */
export async function confirmTotp(
  actor: Actor,
  tokenHash: string,
  input: Input<{ code: string }>
): Promise<string[]> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const { code } = await validateInput(input)
  return limitAttempts(actor, 'set_up', () =>
    db.transaction(async (trx) => {
      const user = await lockSession(trx, actor, tokenHash)
      return addTotp(trx, actor, user, code, tokenHash)
    })
  )
}

/**
 * Activates the authenticator app that a user is setting up, in place of an earlier one.
 * @param user locked
 * @param tokenHash digest of their session, if one is open
 * @returns ten recovery codes, shown this once
 * @throws Conflict (`reason` `not_started`); InvalidField on `code`
 */
export async function addTotp(
  trx: Trx,
  actor: Actor,
  user: User,
  code: string,
  tokenHash: string | null = null
): Promise<string[]> {
  await confirm(trx, user, code)
  await endReauthentication(trx, user.id, tokenHash)
  const codes = await replaceRecoveryCodes(trx, user.id)
  await recordAudit(trx, actor, 'second_factor.add', user, { after: { method: 'totp' } })
  // Sent by the system, because the actor is also the recipient.
  await notify(trx, null, authenticatorAppAdded, { user })
  return codes
}

async function confirm(trx: Trx, { id }: User, code: string) {
  const factorOf = () => TotpFactor.query({ client: trx }).where('user_id', id)
  const waiting = await factorOf().whereNull('confirmed_at').first()
  if (!waiting) throw new Conflict('second_factor.not_started', { reason: 'not_started' })
  const step = stepOf(waiting, code)
  if (step === null) throw wrongCode()

  await factorOf().whereNotNull('confirmed_at').delete()
  const now = DateTime.utc()
  await waiting
    .useTransaction(trx)
    .merge({ confirmedAt: now, lastUsedAt: now, lastStep: step })
    .save()
}

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
): Promise<PendingSetup & { codes: string[] }> {
  const { userId: id } = await waitingStep(tokenHash)
  const { code } = await validateInput(input)
  return limitAttempts({ id }, 'set_up', () =>
    withPendingSetup(tokenHash, async (trx, { user, step }) => {
      const actor = new Actor(user, user.company, origin)
      const codes = await addTotp(trx, actor, user, code)
      return { user, step, codes }
    })
  )
}
