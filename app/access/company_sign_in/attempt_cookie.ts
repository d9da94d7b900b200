import { browserCookie } from '#access/factors/browser_cookie'

/** Cookie of a browser that was sent to a provider. It ties the provider's redirect to that browser. */
export const { hashOf: attemptCookieHash, keep: keepAttemptCookie } = browserCookie({
  name: 'rushes-company',
  sameSite: 'lax',
})
