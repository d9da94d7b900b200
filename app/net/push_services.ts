import { allowedHosts, hostOf, isAllowed, portOf } from '#net/vetted_url'
import env from '#start/env'

/** Further push services that the operator names; over http and private, too. */
export const pushHosts = allowedHosts(env.get('PUSH_ALLOWED_HOSTS'), 'PUSH_ALLOWED_HOSTS')

/** The push services of the browsers: a name, or with a dot ahead whatever is below it. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether an address that a browser gave leads to a push service: anybody could register any
 * other address, and have us send to it.
 */
export function isPushEndpoint(given: string): boolean {
  const url = URL.parse(given)
  if (!url || url.username || url.password || url.hash) return false
  if (isAllowed(url, pushHosts)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && portOf(url) === 443 && isKnown(hostOf(url))
}

function isKnown(host: string): boolean {
  return KNOWN.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
}
