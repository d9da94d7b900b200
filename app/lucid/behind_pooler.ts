/** The part of a node-postgres connection that distinguishes a pooler from PostgreSQL. */
export type Session = {
  /** What the server announced when the session began (BackendKeyData). */
  processID: number | null
  query(sql: string): Promise<{ rows: { pid: number }[] }>
}

/**
 * Whether a connection pooler, such as pgbouncer, is between the application and PostgreSQL: it announces a
 * process id of its own instead of that of the server process.
 */
export async function isBehindPooler(session: Session): Promise<boolean> {
  const { rows } = await session.query('select pg_backend_pid() as pid')
  return rows[0].pid !== session.processID
}
