/** A connection of node-postgres, as far as it tells a pooler from PostgreSQL. */
export type Session = {
  /** What the server announced when the session began (BackendKeyData). */
  processID: number | null
  query(sql: string): Promise<{ rows: { pid: number }[] }>
}

/**
 * Returns whether a connection pooler, such as pgbouncer, stands between here and PostgreSQL: it
 * announces a process of its own, not the one that it lends for a transaction.
 */
export async function isBehindPooler(session: Session): Promise<boolean> {
  const { rows } = await session.query('select pg_backend_pid() as pid')
  return rows[0].pid !== session.processID
}
