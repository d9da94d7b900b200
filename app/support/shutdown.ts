import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time for running requests to finish, including the time in which load balancers notice. */
const LIMIT_MS = 20_000
/** Node keeps a connection whose last answer was just sent open for its next request. */
const IDLE_CHECK_MS = 100

let draining = false

/** Whether this process is on its way out: readiness says no, connections end with their answer. */
export function isDraining(): boolean {
  return draining
}

/** From the first SIGTERM on, every answer closes its connection. */
export function closeConnectionsWhileDraining(server: Server): void {
  server.prependListener('request', (_, response) => {
    if (draining) response.setHeader('connection', 'close')
  })
}

/**
 * Lets the world know before the server stops listening: readiness fails, answers close their
 * connections, and for `announceMs` new connections are still served. Closing afterwards ends
 * what is idle at once, what is under way with its answer, and everything at the limit.
 */
export async function drain(server: Server, announceMs: number): Promise<void> {
  draining = true
  await sleep(Math.min(announceMs, LIMIT_MS))

  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref()
  setTimeout(() => server.closeAllConnections(), LIMIT_MS - announceMs).unref()
}
