import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { hashSessionId } from '#access/live_session'
import { COOKIE_OPTIONS, SESSION_COOKIE } from '#config/session'

const MAX_KEPT = 20_000

const SESSION_COOKIE_PATTERN = new RegExp(`(?:^|; *)${SESSION_COOKIE}=([^;]+)`)

/**
 * Cookies that were verified before. A signature that was valid once stays valid while the process has the
 * same key, and browsers send the cookie with every request.
 */
const verifiedCookies = new Map<string, string>()

/** The digest of the session id that the request's cookie carries; null without a cookie of ours. */
export function sessionTokenHash(request: HttpRequest): string | null {
  const signed = request.plainCookie(SESSION_COOKIE, undefined, false)
  if (!signed) return null

  const before = verifiedCookies.get(signed)
  if (before) return before
  const sessionId = request.cookie(SESSION_COOKIE)
  if (typeof sessionId !== 'string') return null

  const tokenHash = hashSessionId(sessionId)
  if (verifiedCookies.size >= MAX_KEPT) verifiedCookies.delete(verifiedCookies.keys().next().value!)
  verifiedCookies.set(signed, tokenHash)
  return tokenHash
}

/** The same from the header alone; null for a cookie that was not verified before. */
export function knownTokenHash(cookies: string | undefined): string | null {
  const [, sent] = SESSION_COOKIE_PATTERN.exec(cookies ?? '') ?? []
  return (sent && verifiedCookies.get(decodeURIComponent(sent))) || null
}

/** Sends the same cookie again, to extend its lifetime in the browser as well. */
export function renewSessionCookie({ request, response }: HttpContext): void {
  response.cookie(SESSION_COOKIE, request.cookie(SESSION_COOKIE), COOKIE_OPTIONS)
}
