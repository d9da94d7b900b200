import { RequestRefused } from '#net/request_refused'

/** `host:port` entries that the operator allows although they are private or without TLS. */
export type AllowedHosts = ReadonlySet<string>

/** URLs of videos may have signatures of thousands of characters. */
const MAX_URL_LENGTH = 10_000
const USUAL_PORTS = { 'http:': 80, 'https:': 443 }

/**
 * Parses an untrusted URL, and refuses URLs that are never acceptable, whatever address their name resolves to.
 * @throws RequestRefused
 */
export function vettedUrl(given: string | URL, allowed: AllowedHosts): URL {
  const url = URL.parse(String(given))
  if (!url || String(given).length > MAX_URL_LENGTH) throw new RequestRefused('url', 'no address')
  if (!(url.protocol in USUAL_PORTS)) throw new RequestRefused('scheme', targetOf(url))
  if (url.username || url.password) throw new RequestRefused('credentials', targetOf(url))
  if (!isUsualPort(url) && !isAllowed(url, allowed)) throw new RequestRefused('port', targetOf(url))
  return url
}

/** Whether an operator has named this host with this port. */
export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  return allowed.has(`${hostOf(url)}:${portOf(url)}`)
}

/** Returns the host's name or address: an IPv6 address without brackets, a name without a dot at the end. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

export function portOf({ port, protocol }: URL): number {
  return Number(port) || USUAL_PORTS[protocol as keyof typeof USUAL_PORTS]
}

/** Returns the part of a URL that logs and errors may contain: path and query may be secret. */
export function targetOf({ protocol, host }: URL): string {
  return `${protocol}//${host}`
}

/** Whether the port is 80 or 443; each is accepted for both schemes. */
function isUsualPort(url: URL): boolean {
  return Object.values(USUAL_PORTS).includes(portOf(url))
}

/** Returns the hosts of a setting, whose entries are all `host:port`. */
export function allowedHosts(entries: readonly string[]): AllowedHosts {
  return new Set(entries.map((entry) => entry.toLowerCase().replace(/^\[(.*)\]:/, '$1:')))
}
