import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Connection = { connection: { stream: { destroy(error: Error): void } } }
type Dialect = { _query(connection: Connection, statement: unknown): Promise<unknown> }

/**
 * Limits how long a request waits for the answer to a statement. A paused server, or a pooler that waits for an
 * unavailable server, keeps the connection open and never answers. At the limit the connection is closed, which
 * ends the statement there as well, and the error counts as an outage.
 */
export function limitStatements(client: QueryClientContract, limitMs: number): void {
  const dialect = Object.getPrototypeOf(client.getWriteClient().client) as Dialect
  const send = dialect._query

  dialect._query = async function (this: Dialect, connection, statement) {
    const timer = setTimeout(() => {
      const seconds = limitMs / 1_000
      connection.connection.stream.destroy(
        new Error(`Connection terminated: a statement got no answer within ${seconds} s`)
      )
    }, limitMs)
    try {
      return await send.call(this, connection, statement)
    } finally {
      clearTimeout(timer)
    }
  }
}
