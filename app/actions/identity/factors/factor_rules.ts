import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { requiresSecondFactor } from '#access/factors/required_factor'
import { newRecoveryCodes } from '#access/factors/recovery_codes'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import { sessionGuessed } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { hasFactor, type SecondFactor } from '#queries/identity/second_factor'

/**
 * Replaces the recovery codes of a user; earlier ones stop working.
 * @returns the codes, shown this once
 */
export async function replaceRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(trx, userId)
  const codes = newRecoveryCodes()
  const rows = codes.map(({ hash }) => ({ id: uuidv7(), user_id: userId, code_hash: hash }))
  await trx.table('recovery_codes').multiInsert(rows)
  return codes.map(({ code }) => code)
}

/**
 * Ends the re-authentication of a user's sessions after a factor was added: one that was re-authenticated by the
 * password alone must show the factor before it removes it.
 * @param tokenHash digest of the session that added the factor and keeps its re-authentication, if any
 */
export async function endReauthentication(
  trx: Trx,
  userId: string,
  tokenHash: string | null
): Promise<void> {
  await trx.rawQuery(
    `update user_sessions set proven_at = null
      where user_id = ? and ended_at is null and proven_at is not null and token_hash <> ?`,
    [userId, tokenHash ?? '']
  )
}

/** Deletes the recovery codes of a user. */
export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.from('recovery_codes').where('user_id', userId).delete()
}

/**
 * Refuses to remove the last factor while one is required.
 * @param left the factors that the user would have left
 * @throws Conflict (`reason` `required`)
 */
export function assertFactorRemovable({ user, company }: Actor, left: SecondFactor): void {
  if (hasFactor(left) || !requiresSecondFactor(user, company)) return
  throw new Conflict('second_factor.required', { reason: 'required' })
}

/**
 * Checks a password or a code of a user who is signed in. After ten wrong ones within a day the user waits, longer
 * each time, and is notified.
 * @param purpose for which it is checked
 * @param check throws a 422 for a wrong one
 * @throws TooManyRequests
 */
export function limitAttempts<Result>(
  { id }: { id: string },
  purpose: 'prove' | 'change_password' | 'set_up',
  check: () => Promise<Result>
): Promise<Result> {
  return withRateLimit({ [`proof:${purpose}`]: id }, check, {
    onUsedUp: (count) =>
      db.transaction(async (trx) => {
        const user = await User.query({ client: trx }).where('id', id).firstOrFail()
        await notify(trx, null, sessionGuessed, { user, count })
      }),
  })
}

/** 422 for a code that is wrong, or was used. */
export const wrongCode = (field: 'code' | 'recoveryCode' = 'code') =>
  new InvalidField(field, 'second_factor.wrong_code', 'code')
