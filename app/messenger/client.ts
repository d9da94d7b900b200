import { autoRetry } from '@grammyjs/auto-retry'
import { Api, type ApiClientOptions } from 'grammy'
import { makeMessengerFetch } from '#messenger/outgoing'
import type { MessengerSettings } from '#config/messenger'

/** The longest that a sender waits in place when the server asks for patience. */
const MAX_WAIT_SECONDS = 30
const MAX_ATTEMPTS = 3

/** How the library reaches the server that the settings name. */
export function clientOptions({ apiRoot }: MessengerSettings): ApiClientOptions {
  return { apiRoot, fetch: makeMessengerFetch(apiRoot) as unknown as ApiClientOptions['fetch'] }
}

/** The server's methods, each called once: callers handle the outcome. */
export function plainApi(settings: MessengerSettings): Api {
  return new Api(settings.token, clientOptions(settings))
}

/**
 * Obeys a `retry_after` of up to half a minute. What came without an answer is not sent again
 * here: it may have arrived.
 */
export const retrySettings = autoRetry({
  maxDelaySeconds: MAX_WAIT_SECONDS,
  maxRetryAttempts: MAX_ATTEMPTS,
  rethrowInternalServerErrors: true,
  rethrowHttpErrors: true,
})
