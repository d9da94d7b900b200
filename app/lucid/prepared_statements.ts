import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { isBehindPooler, type Session } from '#lucid/behind_pooler'
import { withSpan } from '#support/tracing/with_span'
import { StatementNames } from '#lucid/statement_names'

type Statement = { sql: string; options?: { name?: string } }
type Connection = Session & { getTransactionStatus(): string | null }
type Dialect = {
  /** The same object for all connections to one address, also within transactions. */
  connectionSettings: object
  _query(connection: Connection, statement: Statement): Promise<unknown>
}

const IDLE = 'I'

/** The prepared statements of this process. */
export const statementNames = new StatementNames()

/**
 * Prepares repeated statements on each connection: PostgreSQL then parses them once, and plans them once if one
 * plan fits all values. Behind a connection pooler nothing is prepared: it gives each transaction another server
 * connection, where the statement may not exist.
 */
export function prepareStatements(client: QueryClientContract): void {
  const dialect = Object.getPrototypeOf(client.getWriteClient().client) as Dialect
  const names = statementNames
  const original = dialect._query
  const send: Dialect['_query'] = function (this: Dialect, connection, statement) {
    return withSpan(
      'statement',
      { 'db.system.name': 'postgresql', 'db.query.text': statement.sql },
      () => original.call(this, connection, statement)
    )
  }
  const behindPooler = new WeakMap<object, Promise<boolean>>()

  dialect._query = async function (this: Dialect, connection, statement) {
    const address = this.connectionSettings
    const known =
      behindPooler.get(address) ??
      isBehindPooler(connection).catch((error) => {
        behindPooler.delete(address)
        throw error
      })
    behindPooler.set(address, known)
    if (await known) return send.call(this, connection, statement)
    const name = names.of(statement.sql)
    if (!name) return send.call(this, connection, statement)
    try {
      statement.options = { ...statement.options, name }
      return await send.call(this, connection, statement)
    } catch (error) {
      const mayBeRight = names.learnFrom((error as { code?: string }).code)
      // A transaction in which a statement failed accepts no other statement.
      if (!mayBeRight || connection.getTransactionStatus() !== IDLE) throw error
      delete statement.options!.name
      return send.call(this, connection, statement)
    }
  }
}
