import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { RequestRefused } from '#net/request_refused'
import { hostOf, isAllowed, targetOf, type AllowedHosts } from '#net/vetted_url'

/** All addresses of a name, in the order in which to try them. */
export type Resolver = (host: string) => Promise<string[]>

/** Resolves names like other programs on the machine: by its hosts file, then its name servers. */
export const systemResolver: Resolver = async (host) => {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}

/**
 * Returns the addresses to which a request may connect. A name with a private address among public ones is refused.
 * The caller must connect to a returned address: a second lookup of the name may return others (DNS rebinding).
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

/**
 * Whether an address is one of the public internet. Refused are the special-purpose ranges of IANA (RFC 6890 and
 * its registries): this host, private, shared, loopback, link-local, documentation, benchmarking, multicast,
 * reserved; in IPv6 all addresses outside global unicast (2000::/3), and those that embed another address: mapped,
 * compatible, NAT64, 6to4, Teredo. An embedded public IPv4 address is refused too, because no legitimate host name
 * needs it.
 */
export function isPublicAddress(address: string): boolean {
  // An address with a zone, such as fe80::1%eth0, is never public.
  const family = address.includes('%') ? 0 : isIP(address)
  if (family === 4) return !SPECIAL.check(address, 'ipv4')
  return family === 6 && UNICAST.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6')
}

const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Refused ranges within 2000::/3; addresses outside of it are all refused. */
const IPV6 = [
  '2001::/23', // IETF protocol assignments, Teredo and ORCHID among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112
  '3fff::/20', // documentation
]

const SPECIAL = listOf(IPV4, 'ipv4')
const SPECIAL_6 = listOf(IPV6, 'ipv6')
const UNICAST = listOf(['2000::/3'], 'ipv6')

function listOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network, bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
