import logger from '@adonisjs/core/services/logger'
import { connect } from '#net/connect'
import { makeGuardedFetch, type Outgoing, type GuardedFetch } from '#net/guarded_fetch'
import { startGuardedProxy, type GuardedProxy } from '#net/guarded_proxy'
import { operatorHostsIn } from '#net/operator_hosts'
import { refusalWithoutLookup } from '#net/refusal_without_lookup'
import type { RefusalReason } from '#net/request_refused'
import { systemResolver } from '#net/resolve'
import { isAllowed, type AllowedHosts } from '#net/vetted_url'
import env from '#start/env'

const outgoing: Outgoing = {
  resolver: systemResolver,
  connect,
  onRefused: ({ reason, target, cause }) =>
    logger.warn({ reason, target, cause: (cause as Error | undefined)?.message }, 'fetch refused'),
}

/**
 * Fetches an address that somebody else has a say in: a link, a download, an endpoint. Everything
 * that leaves the application but the store and the database goes through here. Only the public
 * internet is reached, unless the caller names `allowed` hosts.
 * @throws RequestRefused, which is logged
 * @example
 * const answer = await guardedFetch(url, { maxBytes: 1_000_000, timeout: 5_000, types: ['text/html'] })
 * for await (const chunk of answer.body) …
 */
export const guardedFetch = makeGuardedFetch(outgoing)

/**
 * The hosts that the operator lets the product reach although they are private, by what for. Link
 * cards reach none of them: anybody may give their addresses. Push messages have a list of their own.
 * @example await guardedFetch(provider.baseUrl, { allowed: operatorHosts.ai, maxBytes, timeout })
 */
export const operatorHosts = operatorHostsIn(env.get('FETCH_ALLOWED_HOSTS'))

/** The same with the hosts let in that the operator opened to saved videos. */
export const fetchForVideos: GuardedFetch = (url, options) =>
  guardedFetch(url, { ...options, allowed: operatorHosts.videos })

/** Why a link can't be saved whatever its name leads to, or null; a refusal is logged. */
export function plainlyRefused(url: string): RefusalReason | null {
  return refusalWithoutLookup({ ...outgoing, allowed: operatorHosts.videos }, url)
}

/**
 * Why a provider of AI can't be called whatever its name leads to, or null; a refusal is logged. Its
 * key goes nowhere in the clear but where the operator opened the way.
 */
export function uncallableProvider(url: string): RefusalReason | null {
  return uncallable(url, operatorHosts.ai)
}

/** The same for a provider that a company signs in with: it is sent a secret as well. */
export function uncallableIssuer(url: string): RefusalReason | null {
  return uncallable(url, operatorHosts.sign_in)
}

function uncallable(url: string, allowed: AllowedHosts): RefusalReason | null {
  const refusal = refusalWithoutLookup({ ...outgoing, allowed }, url)
  if (refusal) return refusal
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || isAllowed(parsed, allowed) ? null : 'scheme'
}

/** The way out of `fetchForVideos` for a program of its own, as an HTTP proxy on this machine. */
export function openProxy(): Promise<GuardedProxy> {
  return startGuardedProxy({ ...outgoing, allowed: operatorHosts.videos })
}
