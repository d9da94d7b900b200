import { UnreadableSecret, providerKeys } from '#access/encrypters'
import { type Finding, ok, wrong } from '#doctor/finding'
import AiProvider from '#models/ai/ai_provider'

/** Checks that `APP_KEY` decrypts the stored keys to AI providers. */
export async function examineProviderKeys(): Promise<Finding[]> {
  const providers = await AiProvider.query().whereNotNull('sealed_key').orderBy('name')
  const unreadable = providers.filter(({ id, sealedKey }) => !opens(sealedKey!, id))
  if (unreadable.length === 0) return [ok(`${providers.length} keys, all readable`)]
  return [
    wrong(
      `APP_KEY can’t decrypt the keys of ${unreadable.map(({ name }) => name).join(', ')}`,
      'Set APP_KEY_PREVIOUS to the key that encrypted them and run keys:rotate, or enter them again.'
    ),
  ]
}

function opens(sealedKey: string, id: string): boolean {
  try {
    providerKeys.decrypt(sealedKey, id)
    return true
  } catch (error) {
    if (error instanceof UnreadableSecret) return false
    throw error
  }
}
