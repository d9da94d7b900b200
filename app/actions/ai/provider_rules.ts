import { InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import { uncallableProvider } from '#net/outgoing'

/** Locks the order of the providers until the transaction ends. */
export async function lockProviders(trx: Trx): Promise<void> {
  await withLock(trx, 'ai_providers')
}

/**
 * The URL as it is stored, without a trailing slash. The host it resolves to is checked again on every call.
 * @throws InvalidField for one that could never be called
 */
export function assertCallable(baseUrl: string): string {
  // Paths are appended to the URL; a query would swallow them.
  if (/[?#]/.test(baseUrl) || uncallableProvider(baseUrl)) {
    throw new InvalidField('baseUrl', 'ai.base_url_refused', 'url')
  }
  return baseUrl.replace(/(?<!\/)\/+$/, '')
}

export const nameTaken = () => new InvalidField('name', 'ai.provider_name_taken', 'unique')

/** The last characters of a key, by which users recognize it. */
export const hintOf = (key: string): string => key.slice(-4)
