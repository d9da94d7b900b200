import { InvalidField } from '#exceptions/refusals'
import { refusingTaken } from '#lucid/unique_violation'
import { withLock, type Trx } from '#lucid/transaction'
import { uncallableProvider } from '#net/outgoing'

/** Holds the order of providers until the transaction ends. */
export async function lockProviders(trx: Trx): Promise<void> {
  await withLock(trx, 'ai_providers')
}

/**
 * The address as it is stored, without a slash at its end. Where it leads is looked at again
 * whenever it is called.
 * @throws InvalidField for one that could never be called
 */
export function assertCallable(baseUrl: string): string {
  // What comes behind it is written behind it: a query would swallow that.
  if (/[?#]/.test(baseUrl) || uncallableProvider(baseUrl)) {
    throw new InvalidField('baseUrl', 'ai.base_url_refused', 'url')
  }
  return baseUrl.replace(/(?<!\/)\/+$/, '')
}

/** @throws InvalidField when another provider has the name */
export const refusingTakenProvider = <Result>(write: () => Promise<Result>): Promise<Result> =>
  refusingTaken('ai_providers_name', nameTaken, write)

const nameTaken = () => new InvalidField('name', 'ai.provider_name_taken', 'unique')

/** What of a key may be shown. */
export const hintOf = (key: string): string => key.slice(-4)
