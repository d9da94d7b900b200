import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertProviderOptional } from '#actions/identity/company_sign_in/required'
import { revokeCredentials } from '#actions/identity/passwords/revoke_credentials'
import { rememberDevice } from '#actions/identity/sessions/known_devices'
import {
  assertResetOpen,
  lookUpPasswordReset,
} from '#actions/identity/passwords/look_up_password_reset'
import { assertGoodPassword } from '#actions/identity/passwords/password_rules'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import PasswordReset from '#models/identity/password_reset'
import User from '#models/identity/user'

/**
 * Sets the password that the bearer of a link chose and uses the link up. Ends every session of the user,
 * their messenger, calendar link and, on request, tokens, and forgets all browsers except this one: the user
 * can sign in from it even while an attacker guesses their password.
 * @param token of the link
 * @param deviceToken the secret of the browser
 * @throws NotFound, Gone, TooManyRequests as the look-up does, InvalidField, also for a weak password;
 *   Refusal 403 for a user whose company allows only its own accounts
 */
export async function usePasswordReset(
  token: string,
  input: Input<{ password: string; endTokens?: boolean }>,
  deviceToken: string,
  origin: Origin
): Promise<void> {
  const reset = await lookUpPasswordReset(token, origin.address)
  const { password, endTokens = true } = await validateInput(input)
  const { company, email, fullName, id } = reset.user
  await assertProviderOptional(reset.user, company)
  await assertGoodPassword(password, { email, fullName, companyName: company.name })
  const hashed = await hash.make(password)

  await db.transaction(async (trx) => {
    const user = await User.query().lock(id, trx)
    await spend(reset.id, trx)
    user.password = hashed
    await user.save()
    const actor = new Actor(user, company, origin)
    await revokeCredentials(trx, actor, user, endTokens)
    await rememberDevice(trx, id, deviceToken)
    await recordAudit(trx, actor, 'password_reset.use', user)
  })
}

/** Using or revoking a link locks its row, so that it happens once. */
async function spend(id: string, trx: Trx): Promise<void> {
  const current = await PasswordReset.query().lock(id, trx)
  assertResetOpen(current)
  current.usedAt = DateTime.utc()
  await current.save()
}
