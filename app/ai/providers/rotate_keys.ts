import db from '@adonisjs/lucid/services/db'
import { isCurrent, openKey, sealKey, UnreadableKey, type Secrets } from '#ai/providers/sealed_key'
import AiProvider from '#models/ai/ai_provider'

/**
 * Re-encrypts every key that was encrypted with an earlier secret; those in the trash too, because they may
 * be restored.
 * @param secrets defaults to those of the settings
 * @returns how many, and the names of providers whose key can no longer be decrypted
 */
export async function rotateKeys(
  secrets?: Secrets
): Promise<{ rotated: number; unreadable: string[] }> {
  const unreadable: string[] = []
  let rotated = 0
  await db.transaction(async (trx) => {
    const providers = await AiProvider.query()
      .withTrashed()
      .whereNotNull('sealed_key')
      .orderBy('id')
      .locked(trx)
    for (const { id, name, sealedKey } of providers) {
      if (isCurrent(sealedKey!, secrets)) continue
      try {
        const sealed = sealKey(openKey(sealedKey!, id, secrets), id, secrets)
        await trx.from('ai_providers').where('id', id).update({ sealed_key: sealed })
        rotated += 1
      } catch (error) {
        if (!(error instanceof UnreadableKey)) throw error
        unreadable.push(name)
      }
    }
  })
  return { rotated, unreadable }
}
