import { setImmediate } from 'node:timers/promises'
import emitter from '@adonisjs/core/services/emitter'
import db from '@adonisjs/lucid/services/db'

/** Returns the SQL of every query that some work makes on the default connection. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const queries: string[] = []
  const connection = db.connection()
  const { debug } = connection
  // The emitter delivers in later microtasks: waits for queries from before and from the end of the
  // work.
  await setImmediate()
  const stop = emitter.on('db:query', ({ sql }) => void queries.push(sql))
  connection.debug = true
  try {
    await work()
    await setImmediate()
  } finally {
    connection.debug = debug
    stop()
  }
  return queries
}

/** Returns how many queries some work makes on the default connection. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const queries = await queriesOf(work)
  return queries.length
}
