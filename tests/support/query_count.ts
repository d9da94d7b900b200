import db from '@adonisjs/lucid/services/db'
import emitter from '@adonisjs/core/services/emitter'

/** How many statements the database was sent while something ran. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const connection = db.connection()
  const debug = connection.debug
  connection.debug = true
  const stop = emitter.on('db:query', () => void (count += 1))
  try {
    await work()
  } finally {
    stop()
    connection.debug = debug
  }
  return count
}
