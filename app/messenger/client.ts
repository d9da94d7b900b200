import logger from '@adonisjs/core/services/logger'
import { autoRetry } from '@grammyjs/auto-retry'
import { Api, type ApiClientOptions } from 'grammy'
import type { MessengerSettings } from '#config/messenger'
import { connect } from '#net/connect'
import { makeGuardedFetch, readAll, type FetchOptions } from '#net/guarded_fetch'
import { systemResolver } from '#net/resolve'
import { hostOf, portOf } from '#net/vetted_url'

/** Maximum time that a sender waits when the server responds with `retry_after`. */
const MAX_WAIT_SECONDS = 30
const MAX_ATTEMPTS = 3

/** Options with which the client library reaches the server in the settings. */
export function clientOptions({ apiRoot }: MessengerSettings): ApiClientOptions {
  return { apiRoot, fetch: makeMessengerFetch(apiRoot) as unknown as ApiClientOptions['fetch'] }
}

/** Returns the server's methods. Each call makes one attempt: callers handle the outcome. */
export function plainApi(settings: MessengerSettings): Api {
  return new Api(settings.token, clientOptions(settings))
}

/**
 * Obeys a `retry_after` of up to half a minute. A request without a response is not sent again: it may have
 * arrived.
 */
export const retrySettings = autoRetry({
  maxDelaySeconds: MAX_WAIT_SECONDS,
  maxRetryAttempts: MAX_ATTEMPTS,
  rethrowInternalServerErrors: true,
  rethrowHttpErrors: true,
})

/** A long poll lasts half a minute; a poster over a slow line may take longer. */
const TIMEOUT_MS = 90_000
const MAX_ANSWER_BYTES = 16_000_000

type Init = {
  method?: FetchOptions['method']
  headers?: Record<string, string>
  body?: FetchOptions['body']
  signal?: Pick<AbortSignal, 'aborted' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Fetch function of the client library: the application's guarded one. The operator's server may be a private
 * one, such as a self-hosted Bot API server; its URL contains the token, so errors and logs name its host
 * only.
 */
function makeMessengerFetch(apiRoot: string) {
  const root = new URL(apiRoot)
  const allowed = new Set([`${hostOf(root)}:${portOf(root)}`])
  const send = makeGuardedFetch({
    resolver: systemResolver,
    connect,
    onRefused: ({ reason, target }) => logger.debug({ reason, target }, 'Messenger not reached'),
  })

  return async (url: string | URL, { method, headers, body, signal }: Init) => {
    const called = new AbortController()
    const callOff = () => called.abort()
    if (signal?.aborted) callOff()
    signal?.addEventListener('abort', callOff)
    try {
      const answer = await send(url, {
        method,
        headers,
        body,
        allowed,
        signal: called.signal,
        timeout: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      })
      const text = await readAll(answer).then((bytes) => bytes.toString())
      return { status: answer.status, json: async () => JSON.parse(text) }
    } finally {
      signal?.removeEventListener('abort', callOff)
    }
  }
}
