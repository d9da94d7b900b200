import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '#net/public_address'
import { RequestRefused } from '#net/request_refused'
import { hostOf, isAllowed, targetOf, type AllowedHosts } from '#net/vetted_url'

/** All addresses of a name, in the order in which they are to be tried. */
export type Resolver = (host: string) => Promise<string[]>

/** Asks as every other program on the machine does: its hosts file, then its name servers. */
export const systemResolver: Resolver = async (host) => {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/**
 * The addresses that a request may connect to. A name that has one private address among public
 * ones is refused as a whole. What is given back must be connected to as it is: asked again, the
 * name may lead elsewhere (DNS rebinding).
 * @throws RequestRefused
 */
export async function vettedAddresses(
  url: URL,
  allowed: AllowedHosts,
  resolver: Resolver
): Promise<string[]> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await addressesOf(host, url, resolver)
  if (addresses.length === 0) throw new RequestRefused('name', targetOf(url))
  if (!isAllowed(url, allowed) && !addresses.every(isPublicAddress)) {
    throw new RequestRefused('address', targetOf(url))
  }
  return addresses
}

async function addressesOf(host: string, url: URL, resolver: Resolver): Promise<string[]> {
  try {
    return await resolver(host)
  } catch (error) {
    throw new RequestRefused('name', targetOf(url), { cause: error })
  }
}
