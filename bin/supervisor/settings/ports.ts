import { createServer } from 'node:net'

/** Returns a host as a URL contains it: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** Whether a port of an address is free. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Returns the given port, or the first free one of the next hundred. */
export async function nextFree(from: number, host: string): Promise<number> {
  const last = Math.min(from + 100, 65_535)
  for (let port = from; port <= last; port++) {
    if (await isFree(port, host)) return port
  }
  throw new Error(`No free port between ${from} and ${last}`)
}

/** Returns the given port, which was used last time, if it is still free; otherwise any free port. */
export async function sameOrFreePort(
  port: number | undefined,
  host = '127.0.0.1'
): Promise<number> {
  if (port && (await isFree(port, host))) return port
  return anyFree(host)
}

/** Returns a free port that the operating system chooses. */
export function anyFree(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host }, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
