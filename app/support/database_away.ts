/** Connection refused or lost, server starting or stopping, pool exhausted. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|57P0[1-3]|08\w{3}|53300)$/

/** Whether an error says that the database can't be reached, and not that a query was wrong. */
export function isDatabaseAway(error: { code?: string; name?: string; message?: string }): boolean {
  return (
    DATABASE_AWAY.test(error.code ?? '') ||
    error.name === 'KnexTimeoutError' ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message ?? '')
  )
}
