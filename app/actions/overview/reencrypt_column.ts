import db from '@adonisjs/lucid/services/db'
import { type EncryptedColumn, type Secrets, UnreadableSecret } from '#access/encrypters'

/** How many texts were encrypted anew, and the names of the rows whose text can no longer be decrypted. */
type RotationResult = { rotated: number; unreadable: string[] }

/**
 * Re-encrypts with the current `APP_KEY` the texts of one column that were encrypted with an earlier one; those
 * in the trash too, because they may be restored.
 * @param secrets defaults to those of the settings
 */
export async function reencryptColumn(
  { encrypter: { encrypt, decrypt, isCurrent }, table, column, nameSql }: EncryptedColumn,
  secrets?: Secrets
): Promise<RotationResult> {
  const unreadable: string[] = []
  let rotated = 0
  await db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `select id, ${nameSql} as name, ${column} as before from ${table}
        where ${column} is not null order by id for no key update`
    )
    for (const { id, name, before } of rows) {
      if (isCurrent(before, secrets)) continue
      try {
        const encrypted = encrypt(decrypt(before, id, secrets), id, secrets)
        await trx.from(table).where('id', id).update(column, encrypted)
        rotated += 1
      } catch (error) {
        if (!(error instanceof UnreadableSecret)) throw error
        unreadable.push(name)
      }
    }
  })
  return { rotated, unreadable }
}
