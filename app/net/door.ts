import logger from '@adonisjs/core/services/logger'
import { dial } from '#net/dial'
import { makeGuardedFetch } from '#net/guarded_fetch'
import { systemResolver } from '#net/resolve'
import { allowedHosts } from '#net/vetted_url'
import env from '#start/env'

/**
 * Fetches an address that somebody else has a say in: a link, a download, an endpoint. Everything
 * that leaves the application but the store and the database goes through here. Only the public
 * internet is reached, unless the caller names `allowed` hosts.
 * @throws RequestRefused, which is logged
 * @example
 * const answer = await guardedFetch(url, { maxBytes: 1_000_000, timeout: 5_000, types: ['text/html'] })
 * for await (const chunk of answer.body) …
 */
export const guardedFetch = makeGuardedFetch({
  resolver: systemResolver,
  dial,
  onRefused: ({ reason, target, cause }) =>
    logger.warn({ reason, target, cause: (cause as Error | undefined)?.message }, 'fetch refused'),
})

/**
 * The hosts that the operator lets the product reach although they are private. For addresses that
 * an administrator sets, as those of AI providers; never for one that any signed-in person may give.
 * @example await guardedFetch(provider.baseUrl, { allowed: operatorHosts, maxBytes, timeout })
 */
export const operatorHosts = allowedHosts(env.get('FETCH_ALLOWED_HOSTS'))
