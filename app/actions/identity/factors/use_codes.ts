import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { hashRecoveryCode } from '#access/factors/recovery_codes'
import { stepOfCode } from '#access/factors/totp'
import TotpFactor from '#models/identity/totp_factor'
import { Unreadable, totpSecrets } from '#access/sealing'

/**
 * Takes a code of a person's authenticator app. Of the same code, sent twice at once, one is taken:
 * the step moves forward in one statement, under the condition that it does.
 * @returns whether it was right, and of a time step later than the last one taken
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
    return stepOfCode(totpSecrets.open(sealedSecret, id), code)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
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
 * Spends a recovery code: of two at the same time, one does.
 * @returns whether it was one of theirs, and not used before
 */
export async function takeRecoveryCode(userId: string, code: string): Promise<boolean> {
  const { rowCount } = await db.rawQuery(
    `update recovery_codes set used_at = now()
      where user_id = :userId and code_hash = :hash and used_at is null`,
    { userId, hash: hashRecoveryCode(code) }
  )
  return rowCount === 1
}
