import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type PoolLogger = { warn(message: string): void; debug(message: string): void }

/** Knex's message when the server has closed an idle connection. Knex then opens another one. */
const CONNECTION_CLOSED = /^Connection Error/

/**
 * Prevents the pool from logging a warning for each connection that an outage has closed. An outage that affects a
 * request or job is logged once, by `logError`.
 * @param debug receives these messages instead
 */
export function quietPool(client: QueryClientContract, debug: (message: string) => void): void {
  const { logger } = client.getWriteClient().client as unknown as { logger: PoolLogger }
  const warn = logger.warn.bind(logger)
  logger.warn = (message) => (CONNECTION_CLOSED.test(message) ? debug(message) : warn(message))
}
