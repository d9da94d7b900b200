import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

/** The client stores the response and revalidates it on each request. */
export const CACHED_BY_THE_CALLER = 'private, no-cache'

/**
 * Sets the ETag of a response (RFC 9110, 8.8.3) and sends 304 if the client already has it. A `Cache-Control:
 * no-cache` in the request is meant for caches on the way and is ignored here.
 * @param parts everything that the response depends on, including the user
 * @returns whether 304 was sent; the caller then has nothing left to do
 */
export function isNotModified({ request, response }: HttpContext, parts: unknown[]): boolean {
  const etag = etagOf(parts)
  response.header('etag', etag)
  response.header('cache-control', CACHED_BY_THE_CALLER)
  if (!isKnown(etag, request.header('if-none-match'))) return false

  response.status(304).send(null)
  return true
}

/** Whether `If-None-Match` contains the tag. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
}

/**
 * Returns the tag of a response that depends on these values. The tag includes the product's version, because a new
 * version may return another format.
 */
export function etagOf(parts: unknown[]): string {
  const facts = JSON.stringify([app.version?.version ?? '', ...parts])
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`
}
