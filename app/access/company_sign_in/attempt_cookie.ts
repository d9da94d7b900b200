import { browserCookie } from '#access/factors/browser_cookie'

/** Of a browser that was sent to a provider: nobody else’s brings back what it was given there. */
export const { hashOf: attemptCookieHash, keep: keepAttemptCookie } = browserCookie({
  name: 'rushes-company',
  sameSite: 'lax',
})
