import db from '@adonisjs/lucid/services/db'
import { isSealedToday, openSecret, sealSecret } from '#access/factors/totp'
import TotpFactor from '#models/identity/totp_factor'
import { Unreadable, type Secrets } from '#access/sealing'

/**
 * Seals every secret of an authenticator app that was sealed with an earlier `APP_KEY` with that of
 * today.
 * @param secrets those of the settings unless told
 * @returns how many, and how many can't be read any more: their people need a reset
 */
export async function rotateSecrets(
  secrets?: Secrets
): Promise<{ rotated: number; unreadable: number }> {
  let rotated = 0
  let unreadable = 0
  await db.transaction(async (trx) => {
    const factors = await TotpFactor.query().orderBy('id').locked(trx)
    for (const { id, sealedSecret } of factors) {
      if (isSealedToday(sealedSecret, secrets)) continue
      try {
        const sealed = sealSecret(openSecret(sealedSecret, id, secrets), id, secrets)
        await trx.from('totp_factors').where('id', id).update({ sealed_secret: sealed })
        rotated += 1
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        unreadable += 1
      }
    }
  })
  return { rotated, unreadable }
}
