import { operatorHosts, guardedFetch } from '#net/outgoing'
import { fetchResponse, readAll, type FetchOptions } from '#net/guarded_fetch'
import { hostOf, portOf, type AllowedHosts } from '#net/vetted_url'

/** Limit of a response's size; no provider needs as much. */
const MAX_BYTES = 500_000
/** Milliseconds for each request to a provider. */
export const PROVIDER_TIMEOUT_MS = 5_000

/** The part of a request that the OpenID Connect library passes on. */
type ProviderRequest = {
  method: string
  headers: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/**
 * A `fetch` that sends every request through the guard of `app/net`, follows no redirect, and remembers
 * whether the request got through. The caller judges the content of the response.
 * @param issuer its own host is allowed because the operator configured it; null when a company configured it
 */
export function providerFetch(issuer: string | null) {
  const allowed = allowedFor(issuer)
  const state = { isLost: false }
  const fetch = async (
    url: string,
    { method, headers, body, signal }: ProviderRequest
  ): Promise<Response> => {
    try {
      const answer = await guardedFetch(url, {
        method: method as FetchOptions['method'],
        headers,
        body: body === undefined || body === null ? undefined : String(body),
        allowed,
        maxBytes: MAX_BYTES,
        maxRedirects: 0,
        timeout: PROVIDER_TIMEOUT_MS,
        signal,
      })
      const bytes = await readAll(answer)
      const { status, contentType } = answer
      if (status >= 500 || status === 429) state.isLost = true
      return fetchResponse(status, bytes, { 'content-type': contentType })
    } catch (error) {
      state.isLost = true
      throw error
    }
  }
  return { fetch, state }
}

function allowedFor(issuer: string | null): AllowedHosts {
  if (issuer === null) return operatorHosts.sign_in
  const url = new URL(issuer)
  return new Set([...operatorHosts.sign_in, `${hostOf(url)}:${portOf(url)}`])
}
