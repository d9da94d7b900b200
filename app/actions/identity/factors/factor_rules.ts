import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { demandsFactor } from '#access/factors/demand'
import { newRecoveryCodes } from '#access/factors/recovery_codes'
import { limited } from '#actions/identity/sessions/attempt_limit'
import { Conflict, InvalidField } from '#exceptions/refusals'
import { hasFactor, type SecondFactor } from '#queries/identity/second_factor'
import { text } from '#support/text'

/**
 * Replaces the recovery codes of a person; those before them open nothing any more.
 * @returns the codes, shown this once
 */
export async function replaceRecoveryCodes(
  trx: TransactionClientContract,
  userId: string
): Promise<string[]> {
  await forgetRecoveryCodes(trx, userId)
  const made = newRecoveryCodes()
  const rows = made.map(({ hash }) => ({ id: uuidv7(), user_id: userId, code_hash: hash }))
  await trx.table('recovery_codes').multiInsert(rows)
  return made.map(({ code }) => code)
}

/** Forgets the recovery codes of a person. */
export async function forgetRecoveryCodes(
  trx: TransactionClientContract,
  userId: string
): Promise<void> {
  await trx.from('recovery_codes').where('user_id', userId).delete()
}

/**
 * Nobody removes the last factor while one is demanded of them.
 * @param left what they would have then
 * @throws Conflict (`reason` `required`)
 */
export function assertMayGo({ user, company }: Actor, left: SecondFactor): void {
  if (hasFactor(left) || !demandsFactor(user, company)) return
  throw new Conflict(text('second_factor.required'), { reason: 'required' })
}

const INVALID = 422

/**
 * Checks a password or a code of somebody who is signed in; wrong ones count together.
 * @param check answers 422 to a wrong one
 * @throws TooManyRequests after ten wrong ones in 15 minutes
 */
export function limitedProof<Result>(
  { id }: { id: string },
  check: () => Promise<Result>
): Promise<Result> {
  const key = `password:account:${id}`
  return limited([{ key, name: 'account', most: 10, counts: 'failures' }], [INVALID], check)
}

/** 422 for a code that is wrong, or was used. */
export const wrongCode = () => new InvalidField('code', text('second_factor.wrong_code'), 'code')
