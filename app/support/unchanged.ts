import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Names an answer by all that it depends on (RFC 9110, 8.8.3) and says whether the caller
 * holds it already; then it is answered with 304. A `Cache-Control: no-cache` of the caller
 * speaks to caches in between and changes nothing here.
 * @param parts the person and whatever else makes the answer another one
 */
export function isUnchanged({ request, response }: HttpContext, parts: unknown[]): boolean {
  const etag = etagOf(parts)
  response.header('etag', etag)
  response.header('cache-control', 'private, no-cache')

  const held =
    request
      .header('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? []
  if (!held.includes(etag)) return false

  response.status(304).send(null)
  return true
}

/** A new version of the program may answer in another shape, so it is part of the name. */
function etagOf(parts: unknown[]): string {
  const facts = JSON.stringify([app.version?.version ?? '', ...parts])
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`
}
