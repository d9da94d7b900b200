import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

/** Stored by the client, and revalidated each time. */
export const CACHED_BY_THE_CALLER = 'private, no-cache'

/**
 * Sets the ETag of an answer (RFC 9110, 8.8.3) and sends 304 when the caller already has it. A
 * `Cache-Control: no-cache` in the request addresses caches in between and changes nothing here.
 * @param parts everything the answer depends on, the person included
 * @returns whether 304 was sent, so that nothing is left to do
 */
export function isNotModified({ request, response }: HttpContext, parts: unknown[]): boolean {
  const etag = etagOf(parts)
  response.header('etag', etag)
  response.header('cache-control', CACHED_BY_THE_CALLER)
  if (!isKnown(etag, request.header('if-none-match'))) return false

  response.status(304).send(null)
  return true
}

/** Whether `If-None-Match` names the tag. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
}

/**
 * The tag of an answer that depends on these facts. A new version of the program may answer in
 * another shape, so the version is part of it.
 */
export function etagOf(parts: unknown[]): string {
  const facts = JSON.stringify([app.version?.version ?? '', ...parts])
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`
}
