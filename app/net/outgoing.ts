import { isIP } from 'node:net'
import logger from '@adonisjs/core/services/logger'
import { connect } from '#net/connect'
import { makeGuardedFetch, type FetchDependencies, type GuardedFetch } from '#net/guarded_fetch'
import { startGuardedProxy, type GuardedProxy } from '#net/guarded_proxy'
import { operatorHostsIn } from '#net/operator_hosts'
import { type RefusalReason, RequestRefused } from '#net/request_refused'
import { isPublicAddress, systemResolver } from '#net/resolve'
import { isAllowed, type AllowedHosts, hostOf, targetOf, vettedUrl } from '#net/vetted_url'
import env from '#start/env'

const outgoing: FetchDependencies = {
  resolver: systemResolver,
  connect,
  onRefused: ({ reason, target, cause }) =>
    logger.warn({ reason, target, cause: (cause as Error | undefined)?.message }, 'fetch refused'),
}

/**
 * Fetches a URL that comes from outside: a link, a download, an endpoint. All outgoing requests except those
 * to the store and the database go through here. Only the public internet is reached, unless the caller names
 * `allowed` hosts.
 * @throws RequestRefused, which is logged
 * @example
 * const answer = await guardedFetch(url, { maxBytes: 1_000_000, timeout: 5_000, types: ['text/html'] })
 * for await (const chunk of answer.body) …
 */
export const guardedFetch = makeGuardedFetch(outgoing)

/**
 * Private hosts that the operator allows, by purpose. Link cards may reach none of them, because any user
 * chooses their URLs. Push messages have a list of their own.
 * @example await guardedFetch(provider.baseUrl, { allowed: operatorHosts.ai, maxBytes, timeout })
 */
export const operatorHosts = operatorHostsIn(env.get('FETCH_ALLOWED_HOSTS'))

/** Fetches like `guardedFetch`, and may also reach the hosts that the operator allows for saved videos. */
export const fetchForVideos: GuardedFetch = (url, options) =>
  guardedFetch(url, { ...options, allowed: operatorHosts.videos })

/**
 * Returns the reason why a link can't be saved, as far as it is known without a DNS lookup; null if there is none.
 * A refusal is logged.
 */
export function savedLinkRefusal(url: string): RefusalReason | null {
  return refusalWithoutLookup({ ...outgoing, allowed: operatorHosts.videos }, url)
}

/**
 * Returns the reason why an AI provider can't be called, as far as it is known without a DNS lookup; null if there
 * is none. A refusal is logged. Its key is only sent unencrypted to hosts that the operator allowed.
 */
export function uncallableProvider(url: string): RefusalReason | null {
  return uncallable(url, operatorHosts.ai)
}

/** The same for the provider of a company sign-in, which is sent a secret as well. */
export function uncallableIssuer(url: string): RefusalReason | null {
  return uncallable(url, operatorHosts.sign_in)
}

function uncallable(url: string, allowed: AllowedHosts): RefusalReason | null {
  const refusal = refusalWithoutLookup({ ...outgoing, allowed }, url)
  if (refusal) return refusal
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || isAllowed(parsed, allowed) ? null : 'scheme'
}

/** Opens an HTTP proxy on this machine, through which another program can reach what `fetchForVideos` can. */
export function openProxy(): Promise<GuardedProxy> {
  return startGuardedProxy({ ...outgoing, allowed: operatorHosts.videos })
}

/**
 * Returns the reason why a URL is refused without a DNS lookup, for a user who is typing it. An accepted URL is
 * vetted again when it is fetched.
 */
function refusalWithoutLookup(
  { allowed, onRefused }: Pick<FetchDependencies, 'onRefused'> & { allowed: AllowedHosts },
  given: string
): RefusalReason | null {
  try {
    const url = vettedUrl(given, allowed)
    const host = hostOf(url)
    const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host)
    if (isPrivate && !isAllowed(url, allowed)) throw new RequestRefused('address', targetOf(url))
    return null
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    onRefused(error)
    return error.reason
  }
}
