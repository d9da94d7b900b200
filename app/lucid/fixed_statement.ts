import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type Row = Record<string, unknown>
type SentStatement = { sql: string; bindings: readonly unknown[]; response?: { rows: Row[] } }

/** The fields that Knex has for a pool or, within a transaction, for its one connection. */
type KnexClient = {
  acquireConnection(): Promise<unknown>
  releaseConnection(connection: unknown): Promise<void>
  _query(connection: unknown, statement: SentStatement): Promise<unknown>
}

/**
 * Sends a statement with a constant text, which saves the work of the query builder for each request. It uses the
 * same pool, or the client's transaction, and is prepared like any other statement.
 * @param sql statement with the placeholders `$1`, `$2`…
 */
export async function sendFixed<Result = Row>(
  client: QueryClientContract,
  sql: string,
  bindings: readonly unknown[]
): Promise<Result[]> {
  if (client.debug) announce(client, sql, bindings)
  const knex = client.getReadClient().client as KnexClient
  const connection = await knex.acquireConnection()
  const statement: SentStatement = { sql, bindings }
  try {
    await knex._query(connection, statement)
  } finally {
    void knex.releaseConnection(connection)
  }
  return statement.response!.rows as Result[]
}

/** Emits the query event, as the query builder does for its own queries. */
function announce(client: QueryClientContract, sql: string, bindings: readonly unknown[]) {
  client.emitter.emit('db:query', {
    connection: client.connectionName,
    inTransaction: client.isTransaction,
    method: 'raw',
    sql,
    bindings: [...bindings],
  })
}
