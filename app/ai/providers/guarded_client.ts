import OpenAI from 'openai'
import { guardedFetch, operatorHosts } from '#net/outgoing'
import { fetchResponse, readAll, type GuardedFetch } from '#net/guarded_fetch'
import { RequestRefused } from '#net/request_refused'

/** Limit of a response's size; no answer needs as much. */
const MAX_BYTES = 1_000_000

/** The connection ended before the answer was complete. */
export class BrokenAnswer extends Error {}

/**
 * A client of one provider whose every request goes through the guard of `app/net`. It doesn't
 * repeat requests, and takes nothing from the environment.
 * @param timeout milliseconds for the whole of a request
 */
export function guardedClient(
  { baseUrl, key }: { baseUrl: string; key: string | null },
  timeout: number,
  send: GuardedFetch = guardedFetch
): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    // The client requires a key; a provider on the operator's network may need none.
    apiKey: key ?? 'none',
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout,
    logLevel: 'off',
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : input
      const answer = await send(url, {
        method: 'POST',
        headers: Object.fromEntries(new Headers(init?.headers as RequestInit['headers'])),
        body: init?.body as string,
        allowed: operatorHosts.ai,
        maxBytes: MAX_BYTES,
        timeout,
        signal: init?.signal ?? undefined,
      })
      const body = await readAll(answer).catch((error) => {
        const isLimit = error instanceof RequestRefused && error.reason !== 'unreachable'
        throw isLimit ? error : new BrokenAnswer('cut', { cause: error })
      })
      const headers = { 'content-type': answer.contentType, ...retryAfter(answer.headers) }
      return fetchResponse(answer.status, body, headers)
    },
  })
}

function retryAfter(headers: Record<string, unknown>): Record<string, string> {
  const value = headers['retry-after']
  return typeof value === 'string' ? { 'retry-after': value } : {}
}
