import { autoRetry } from '@grammyjs/auto-retry'
import { Api, type ApiClientOptions } from 'grammy'
import { makeMessengerFetch } from '#messenger/outgoing'
import type { MessengerSettings } from '#config/messenger'

/** The longest that a sender waits in place when the server asks for patience. */
const LONGEST_WAIT_S = 30
const MOST_TRIES = 3

/** How the library reaches the server that the settings name. */
export function clientOptions({ apiRoot }: MessengerSettings): ApiClientOptions {
  return { apiRoot, fetch: makeMessengerFetch(apiRoot) as unknown as ApiClientOptions['fetch'] }
}

/** The server's methods, each called once: whoever calls deals with what comes back. */
export function plainApi(settings: MessengerSettings): Api {
  return new Api(settings.token, clientOptions(settings))
}

/**
 * Obeys a `retry_after` of up to half a minute. What came without an answer is not sent again
 * here: it may have arrived.
 */
export const patience = autoRetry({
  maxDelaySeconds: LONGEST_WAIT_S,
  maxRetryAttempts: MOST_TRIES,
  rethrowInternalServerErrors: true,
  rethrowHttpErrors: true,
})
