import { browserCookie } from '#access/factors/browser_cookie'

/** To which challenges to passkeys are given before anybody is known. */
export const { hashOf: passkeyCookieHash, keep: keepPasskeyCookie } = browserCookie({
  name: 'rushes-passkey',
  sameSite: 'strict',
})
