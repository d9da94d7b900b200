import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Sets the ETag of an answer (RFC 9110, 8.8.3) and sends 304 when the caller already has it. A
 * `Cache-Control: no-cache` in the request addresses caches in between and changes nothing here.
 * @param parts everything the answer depends on, the person included
 * @returns whether 304 was sent, so that nothing is left to do
 */
export function isNotModified({ request, response }: HttpContext, parts: unknown[]): boolean {
  const etag = etagOf(parts)
  response.header('etag', etag)
  response.header('cache-control', 'private, no-cache')

  const known = request.header('if-none-match')?.split(',') ?? []
  if (!known.some((tag) => tag.trim() === etag)) return false

  response.status(304).send(null)
  return true
}

/** A new version of the program may answer in another shape, so the version is part of the tag. */
function etagOf(parts: unknown[]): string {
  const facts = JSON.stringify([app.version?.version ?? '', ...parts])
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`
}
