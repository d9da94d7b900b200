import { createServer } from 'node:net'

/** Whether nothing listens on that port of that address. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** The given port, or the first free one of the next hundred. */
export async function nextFree(from: number, host: string): Promise<number> {
  const last = Math.min(from + 100, 65_535)
  for (let port = from; port <= last; port++) {
    if (await isFree(port, host)) return port
  }
  throw new Error(`No free port between ${from} and ${last}`)
}

/** The port used last time when it is still free, else any that the system has left. */
export async function remembered(port: number | undefined, host = '127.0.0.1'): Promise<number> {
  if (port && (await isFree(port, host))) return port
  return anyFree(host)
}

/** A free port of the system's choice. */
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
