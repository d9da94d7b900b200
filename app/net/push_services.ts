import { commaList } from '#support/comma_list'
import { allowedHosts, hostOf, isAllowed, portOf } from '#net/vetted_url'
import env from '#start/env'

/** Further push services that the operator names; over http and private, too. */
export const pushHosts = allowedHosts(
  commaList(env.get('PUSH_ALLOWED_HOSTS')),
  'PUSH_ALLOWED_HOSTS'
)

/** The push services of the browsers: a host name, or with a leading dot all of its subdomains. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether the endpoint that a browser gave is a push service: a user could register any other URL, and make
 * the server send requests to it.
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
