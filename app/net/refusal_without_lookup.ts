import { isIP } from 'node:net'
import type { Outgoing } from '#net/guarded_fetch'
import { isPublicAddress } from '#net/public_address'
import { RequestRefused, type RefusalReason } from '#net/request_refused'
import { hostOf, isAllowed, targetOf, vettedUrl, type AllowedHosts } from '#net/vetted_url'

/**
 * The reason why a URL is refused without resolving its name, for a user who is typing it. An accepted URL is
 * vetted again when it is fetched.
 */
export function refusalWithoutLookup(
  { allowed, onRefused }: Pick<Outgoing, 'onRefused'> & { allowed: AllowedHosts },
  given: string
): RefusalReason | null {
  try {
    const url = vettedUrl(given, allowed)
    const host = hostOf(url)
    const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host)
    if (isPrivate && !isAllowed(url, allowed)) throw new RequestRefused('address', targetOf(url))
    return null
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    onRefused(error)
    return error.reason
  }
}
