import { browserCookie } from '#access/factors/browser_cookie'

/** Cookie to which passkey challenges are tied before a user is known. */
export const { hashOf: passkeyCookieHash, keep: keepPasskeyCookie } = browserCookie({
  name: 'rushes-passkey',
  sameSite: 'strict',
})
