import db from '@adonisjs/lucid/services/db'
import { isSealedToday, openSecret, sealSecret } from '#access/factors/totp'
import TotpFactor from '#models/identity/totp_factor'
import { Unreadable, type Secrets } from '#access/sealing'

/**
 * Re-encrypts with the current `APP_KEY` every authenticator secret that was encrypted with an earlier one.
 * @param secrets defaults to those of the settings
 * @returns how many, and how many can no longer be decrypted: their users need a reset
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
