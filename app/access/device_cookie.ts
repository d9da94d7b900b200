import type { HttpContext } from '@adonisjs/core/http'
import { newToken } from '#access/one_time_token'
import { servedOverHttps } from '#config/app'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The secret that identifies this browser, if it has one or is given one now. */
    deviceToken?: string
  }
}

const NAME = servedOverHttps ? '__Host-rushes-device' : 'rushes-device'

/** The longest that browsers keep a cookie. */
const AGE = '400 days'

/** The secret that identifies a browser in which a user signed in before. The cookie is signed. */
export function readDeviceToken({ request }: HttpContext): string | null {
  const token = request.cookie(NAME)
  return typeof token === 'string' ? token : null
}

/**
 * Lets the browser keep its secret, or gives it one. The session that opens with this answer
 * remembers it.
 */
export function keepDeviceToken(ctx: HttpContext): string {
  ctx.deviceToken = readDeviceToken(ctx) ?? newToken().token
  ctx.response.cookie(NAME, ctx.deviceToken, { maxAge: AGE })
  return ctx.deviceToken
}
