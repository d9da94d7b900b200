import db from '@adonisjs/lucid/services/db'
import {
  clientSecrets,
  providerKeys,
  totpSecrets,
  Unreadable,
  type Sealing,
  type Secrets,
} from '#access/sealing'

/** How many were encrypted anew, and those that can no longer be decrypted, by name. */
type Rotated = { rotated: number; unreadable: string[] }

/** Where sealed texts are stored, and the column that names a row to the operator. */
type Place = { table: string; column: string; name: string }

/**
 * Re-encrypts with the current `APP_KEY` the keys to AI providers that were encrypted with an earlier one; those
 * in the trash too, because they may be restored.
 * @param secrets defaults to those of the settings
 */
export function rotateKeys(secrets?: Secrets): Promise<Rotated> {
  const place = { table: 'ai_providers', column: 'sealed_key', name: 'name' }
  return rotate(place, providerKeys, secrets)
}

/**
 * The same for the client secrets of companies' sign-ins.
 * @returns those that can't be decrypted by their issuers
 */
export function rotateClientSecrets(secrets?: Secrets): Promise<Rotated> {
  const place = { table: 'company_sign_ins', column: 'sealed_secret', name: 'issuer' }
  return rotate(place, clientSecrets, secrets)
}

/**
 * The same for the secrets of authenticator apps.
 * @returns how many can no longer be decrypted: their users need a reset
 */
export async function rotateSecrets(
  secrets?: Secrets
): Promise<{ rotated: number; unreadable: number }> {
  const place = { table: 'totp_factors', column: 'sealed_secret', name: 'user_id' }
  const { rotated, unreadable } = await rotate(place, totpSecrets, secrets)
  return { rotated, unreadable: unreadable.length }
}

async function rotate(
  { table, column, name: nameColumn }: Place,
  { seal, open, isCurrent }: Sealing,
  secrets?: Secrets
): Promise<Rotated> {
  const unreadable: string[] = []
  let rotated = 0
  await db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `select id, ${nameColumn} as name, ${column} as before from ${table}
        where ${column} is not null order by id for no key update`
    )
    for (const { id, name, before } of rows) {
      if (isCurrent(before, secrets)) continue
      try {
        const sealed = seal(open(before, id, secrets), id, secrets)
        await trx.from(table).where('id', id).update(column, sealed)
        rotated += 1
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error
        unreadable.push(name)
      }
    }
  })
  return { rotated, unreadable }
}
