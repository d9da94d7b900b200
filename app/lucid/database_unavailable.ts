/**
 * Connection refused or lost, name not resolved, server starting or stopping, and the errors of a server that has
 * run out of connections, memory or disk space (PostgreSQL, appendix A: 08, 53, 57P).
 */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[1-3]|08\w{3}|53\w{3})$/

/**
 * Messages of errors of pg and knex that have no code. A transaction that lost its connection counts as completed,
 * and further queries in it fail with that message.
 */
const MESSAGES =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Transaction query already complete/

/** Whether an error means that the database can't be reached, and not that a query was wrong. */
export function isDatabaseUnavailable(error: {
  code?: string
  name?: string
  message?: string
}): boolean {
  return (
    CODES.test(error.code ?? '') ||
    error.name === 'KnexTimeoutError' ||
    MESSAGES.test(error.message ?? '')
  )
}
