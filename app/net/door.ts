import logger from '@adonisjs/core/services/logger'
import { dial } from '#net/dial'
import { makeGuardedFetch } from '#net/guarded_fetch'
import { systemResolver } from '#net/resolve'
import { allowedHosts } from '#net/vetted_url'
import env from '#start/env'

/** What the operator lets in although it is private, or without TLS. */
export const ALLOWED_HOSTS = allowedHosts(env.get('FETCH_ALLOWED_HOSTS'))

/**
 * Fetches an address that somebody else has a say in: a link, a download, an endpoint. Everything
 * that leaves the application but the store and the database goes through here.
 * @throws RequestRefused, which is logged
 * @example
 * const answer = await guardedFetch(url, { maxBytes: 1_000_000, timeout: 5_000, types: ['text/html'] })
 * for await (const chunk of answer.body) …
 */
export const guardedFetch = makeGuardedFetch({
  allowed: ALLOWED_HOSTS,
  resolver: systemResolver,
  dial,
  onRefused: ({ reason, target, cause }) =>
    logger.warn({ reason, target, cause: (cause as Error | undefined)?.message }, 'fetch refused'),
})
