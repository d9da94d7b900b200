import type { HttpContext } from '@adonisjs/core/http'
import { hashToken, newToken } from '#access/one_time_token'
import { servedOverHttps } from '#config/app'

const NAME = servedOverHttps ? '__Host-rushes-passkey' : 'rushes-passkey'
/** Seconds; longer than any challenge that is given to it. */
const AGE = 3_600

/**
 * The digest of a secret of this browser, to which challenges are given before anybody is known. The
 * cookie is signed.
 */
export function passkeyCookieHash({ request }: HttpContext): string | null {
  const token = request.cookie(NAME)
  return typeof token === 'string' ? hashToken(token) : null
}

/** The same, for a browser that may have none yet. Several of its tabs share it. */
export function keepPasskeyCookie(ctx: HttpContext): string {
  const before = ctx.request.cookie(NAME)
  const token = typeof before === 'string' ? before : newToken().token
  ctx.response.cookie(NAME, token, { maxAge: AGE, httpOnly: true, sameSite: 'strict' })
  return hashToken(token)
}
