import type { HttpContext } from '@adonisjs/core/http'
import { hashToken, newToken } from '#access/one_time_token'
import { servedOverHttps } from '#config/app'

/** Seconds; outlives every challenge and attempt that is tied to the cookie. */
const AGE = 3_600

type Options = {
  name: string
  /** `lax` if another site redirects the browser back here. */
  sameSite: 'strict' | 'lax'
}

/** A browser secret that ties data to the browser before a user is known. */
export type BrowserCookie = {
  /** The digest of the secret that this browser has; null without one. */
  hashOf: (ctx: HttpContext) => string | null
  /** The same, for a browser that may have none yet. Several of its tabs share it. */
  ensure: (ctx: HttpContext) => string
}

const cookieNamed = (name: string) => (servedOverHttps ? `__Host-${name}` : name)

/** Returns the secret in a signed cookie; null without one. */
function secretIn({ request }: HttpContext, cookie: string): string | null {
  const token = request.cookie(cookie)
  return typeof token === 'string' ? token : null
}

/** The cookie is signed. */
function browserCookie({ name, sameSite }: Options): BrowserCookie {
  const cookie = cookieNamed(name)
  return {
    hashOf: (ctx) => {
      const token = secretIn(ctx, cookie)
      return token && hashToken(token)
    },
    ensure: (ctx) => {
      const token = secretIn(ctx, cookie) ?? newToken().token
      ctx.response.cookie(cookie, token, { maxAge: AGE, httpOnly: true, sameSite })
      return hashToken(token)
    },
  }
}

/** Cookie to which passkey challenges are tied before a user is known. */
export const { hashOf: passkeyCookieHash, ensure: ensurePasskeyCookie } = browserCookie({
  name: 'rushes-passkey',
  sameSite: 'strict',
})

/** Cookie of a browser that was sent to a provider. It ties the provider's redirect to that browser. */
export const { hashOf: attemptCookieHash, ensure: ensureAttemptCookie } = browserCookie({
  name: 'rushes-company',
  sameSite: 'lax',
})

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The secret that identifies this browser, if it has one or is given one now. */
    deviceToken?: string
  }
}

const DEVICE_COOKIE = cookieNamed('rushes-device')

/** The longest that browsers keep a cookie. */
const DEVICE_AGE = '400 days'

/** The secret that identifies a browser in which a user signed in before. The cookie is signed. */
export const readDeviceToken = (ctx: HttpContext): string | null => secretIn(ctx, DEVICE_COOKIE)

/**
 * Lets the browser keep its secret, or gives it one. The session that opens with this answer
 * remembers it.
 */
export function ensureDeviceToken(ctx: HttpContext): string {
  ctx.deviceToken = readDeviceToken(ctx) ?? newToken().token
  ctx.response.cookie(DEVICE_COOKIE, ctx.deviceToken, { maxAge: DEVICE_AGE })
  return ctx.deviceToken
}
