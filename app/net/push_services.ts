import { allowedHosts, hostOf, isAllowed, portOf } from '#net/vetted_url'
import env from '#start/env'

/** Further push services in the operator's settings; these may be private or use http. */
export const pushHosts = allowedHosts(env.get('PUSH_ALLOWED_HOSTS'))

/** The push services of the browsers: a host name, or with a leading dot all subdomains of it. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether an endpoint belongs to a known push service. Without this check, a user could register any URL and make
 * the server send requests to it.
 */
export function isPushEndpoint(given: string): boolean {
  const url = URL.parse(given)
  if (!url || url.username || url.password || url.hash) return false
  if (isAllowed(url, pushHosts)) return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && portOf(url) === 443 && isKnown(hostOf(url))
}

function isKnown(host: string): boolean {
  return KNOWN_HOSTS.some((known) =>
    known.startsWith('.') ? host.endsWith(known) : host === known
  )
}
