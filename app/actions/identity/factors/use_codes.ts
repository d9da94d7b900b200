import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { Actor } from '#access/actor'
import { hashRecoveryCode } from '#access/factors/recovery_codes'
import { stepOfCode } from '#access/factors/totp'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import TotpFactor from '#models/identity/totp_factor'
import { UnreadableSecret, totpSecrets } from '#access/encrypters'
import { secondFactorCodeUsed } from '#notifications/events/identity'
import { notify } from '#notifications/notify'
import { secondFactorOf } from '#queries/identity/second_factor'

/**
 * Uses up a code of a user's authenticator app. Of two concurrent uses of the same code, one succeeds: one
 * statement advances the time step, only if it is later than the last one.
 * @returns whether it was right, and of a later time step than the last one used
 */
export async function takeTotpCode(userId: string, code: string): Promise<boolean> {
  const factor = await TotpFactor.query()
    .where('user_id', userId)
    .whereNotNull('confirmed_at')
    .first()
  if (!factor) return false
  const step = stepOf(factor, code)
  return step !== null && moveForward(factor.id, step)
}

/** The time step of a code; null for a wrong one. */
export function stepOf({ id, sealedSecret }: TotpFactor, code: string): number | null {
  try {
    return stepOfCode(totpSecrets.decrypt(sealedSecret, id), code)
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error
    logger.error({ err: error, factor: id }, 'The secret of an authenticator app can’t be read')
    return null
  }
}

async function moveForward(id: string, step: number): Promise<boolean> {
  const { rowCount } = await db.rawQuery(
    `update totp_factors set last_step = :step, last_used_at = now(), updated_at = now()
      where id = :id and confirmed_at is not null and (last_step is null or last_step < :step)`,
    { id, step }
  )
  return rowCount === 1
}

/**
 * Uses up a recovery code; of two concurrent uses, one succeeds.
 * @returns whether it was an unused code of this user
 */
export async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { rowCount } = await db.rawQuery(
    `update recovery_codes set used_at = now()
      where user_id = :userId and code_hash = :hash and used_at is null`,
    { userId, hash: hashRecoveryCode(code) }
  )
  return rowCount === 1
}

/** Records that a recovery code was used, and notifies the user, since an attacker may have used it. */
export async function recordUsedRecoveryCode(trx: Trx, actor: Actor): Promise<void> {
  const { user } = actor
  const { recoveryCodesLeft: left } = await secondFactorOf(user.id, trx)
  await recordAudit(trx, actor, 'second_factor.use_code', user, { after: { left } })
  await notify(trx, null, secondFactorCodeUsed, { user, left })
}
