import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'

/** The SQL of every query that some work makes, in a group that rolls back. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const connection = db.connection()
  const { debug } = connection
  const stop = emitter.on('db:query', ({ sql }) => {
    queries.push(sql)
  })
  connection.debug = true
  try {
    await work()
  } finally {
    connection.debug = debug
    stop()
  }
  return queries
}
