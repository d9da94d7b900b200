import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type PoolLogger = { warn(message: string): void; debug(message: string): void }

/** What Knex says of a connection that the server has closed while it was idle: it opens another one. */
const CLOSED = /^Connection Error/

/**
 * Keeps the pool from warning once for each connection that an outage has closed. An outage that a request or
 * job meets is logged once, by `logTrouble`.
 * @param debug receives these messages instead
 */
export function quietPool(client: QueryClientContract, debug: (message: string) => void): void {
  const { logger } = client.getWriteClient().client as unknown as { logger: PoolLogger }
  const warn = logger.warn.bind(logger)
  logger.warn = (message) => (CLOSED.test(message) ? debug(message) : warn(message))
}
