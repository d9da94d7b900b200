import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time for running requests to finish, including the time until load balancers stop sending new ones. */
const LIMIT_MS = 20_000
/** Interval for closing idle connections: after a response, Node keeps the connection open for the next request. */
const IDLE_CHECK_MS = 100

let hasBegun = false

/**
 * Whether this process is shutting down: the readiness check fails, and each connection is closed after its
 * response.
 */
export function isDraining(): boolean {
  return hasBegun
}

/** From the first SIGTERM on, closes each connection after its response. */
export function closeConnectionsWhileDraining(server: Server): void {
  server.prependListener('request', (_, response) => {
    if (hasBegun) response.setHeader('connection', 'close')
  })
}

/**
 * Prepares clients and load balancers before the server stops listening: the readiness check fails and responses
 * close their connections, while new connections are still served for `announceMs`. Then idle connections are
 * closed at once, active ones after their response, and all others when the time limit is reached.
 * @param announceMs less than the limit
 */
export async function drain(server: Server, announceMs: number): Promise<void> {
  hasBegun = true
  await sleep(announceMs)

  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref()
  setTimeout(() => server.closeAllConnections(), LIMIT_MS - announceMs).unref()
}
