import { isIPv6 } from 'node:net'

const GROUPS = 8
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What counts as one address: the IPv4 address itself, also when it came mapped into IPv6; for IPv6
 * its /64 network.
 */
export function clientAddressKey(address: string): string {
  return isIPv6(unmapIpv4(address)) ? ipv6Prefix(address, 4) : unmapIpv4(address)
}

/**
 * The network that an address belongs to: /24 of IPv4, /48 of IPv6, the smallest that are commonly given to
 * one customer or routed separately.
 */
export function networkOf(address: string): string {
  const known = unmapIpv4(address)
  if (isIPv6(known)) return ipv6Prefix(known, 3)
  return known.replace(/\.\d+$/, '.0/24')
}

function unmapIpv4(address: string): string {
  return MAPPED_IPV4.exec(address)?.[1] ?? address
}

function ipv6Prefix(address: string, length: number): string {
  const [start, end] = address.split('%')[0].split('::').map(groupsOf)
  const gap = end ? GROUPS - start.length - end.length : 0
  const groups = [...start, ...Array<string>(gap).fill('0'), ...(end ?? [])]
  const prefix = groups.slice(0, length).map((group) => Number.parseInt(group, 16))
  return `${prefix.map((group) => group.toString(16)).join(':')}::/${length * 16}`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
