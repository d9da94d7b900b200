import logger from '@adonisjs/core/services/logger'
import { dial } from '#net/dial'
import { makeGuardedFetch, type Door } from '#net/guarded_fetch'
import { startGuardedProxy, type GuardedProxy } from '#net/guarded_proxy'
import { refusalWithoutLookup } from '#net/refusal_without_lookup'
import type { RefusalReason } from '#net/request_refused'
import { systemResolver } from '#net/resolve'
import { allowedHosts } from '#net/vetted_url'
import env from '#start/env'

const door: Door = {
  allowed: allowedHosts(env.get('FETCH_ALLOWED_HOSTS')),
  resolver: systemResolver,
  dial,
  onRefused: ({ reason, target, cause }) =>
    logger.warn({ reason, target, cause: (cause as Error | undefined)?.message }, 'fetch refused'),
}

/**
 * Fetches an address that somebody else has a say in: a link, a download, an endpoint. Everything
 * that leaves the application but the store and the database goes through here.
 * @throws RequestRefused, which is logged
 * @example
 * const answer = await guardedFetch(url, { maxBytes: 1_000_000, timeout: 5_000, types: ['text/html'] })
 * for await (const chunk of answer.body) …
 */
export const guardedFetch = makeGuardedFetch(door)

/** Why an address is refused whatever its name leads to, or null; a refusal is logged. */
export function plainlyRefused(url: string): RefusalReason | null {
  return refusalWithoutLookup(door, url)
}

/** The same way out for a program of its own, as an HTTP proxy on this machine. */
export function openProxy(): Promise<GuardedProxy> {
  return startGuardedProxy(door)
}
