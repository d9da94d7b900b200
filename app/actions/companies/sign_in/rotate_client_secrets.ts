import db from '@adonisjs/lucid/services/db'
import {
  isClientSecretCurrent,
  openClientSecret,
  sealClientSecret,
} from '#access/company_sign_in/provider'
import { Unreadable, type Secrets } from '#access/sealing'

/**
 * Re-encrypts with the current `APP_KEY` the client secret of every company's sign-in that was encrypted with
 * an earlier one.
 * @param secrets defaults to those of the settings
 * @returns how many, and the issuers of those that can no longer be decrypted
 */
export async function rotateClientSecrets(
  secrets?: Secrets
): Promise<{ rotated: number; unreadable: string[] }> {
  const unreadable: string[] = []
  let rotated = 0
  await db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      'select id, issuer, sealed_secret from company_sign_ins order by id for no key update'
    )
    for (const { id, issuer, sealed_secret: before } of rows) {
      if (isClientSecretCurrent(before, secrets)) continue
      try {
        const sealed = sealClientSecret(openClientSecret(before, id, secrets), id, secrets)
        await trx.from('company_sign_ins').where('id', id).update({ sealed_secret: sealed })
        rotated += 1
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        unreadable.push(issuer)
      }
    }
  })
  return { rotated, unreadable }
}
