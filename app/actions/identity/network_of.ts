import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An IPv4 address as it is, also one that came mapped; of an IPv6 address its /64 network. */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)
  if (mapped) return mapped[1]
  if (!isIPv6(address)) return address

  const [start, end] = address.split('%')[0].split('::').map(groupsOf)
  const gap = end ? GROUPS - start.length - end.length : 0
  const groups = [...start, ...Array<string>(gap).fill('0'), ...(end ?? [])]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16))
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
