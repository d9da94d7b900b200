import { setTimeout as sleep } from 'node:timers/promises'
import { createIgnitor } from '../../bin/app.js'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Boots the application with an empty, prepared database. Its name must end in `_bench`, because it
 * gets millions of rows.
 */
export async function benchmark(run: (owner: QueryClientContract) => Promise<void>): Promise<void> {
  if (!/_bench(\?|$)/.test(process.env.DATABASE_URL ?? '')) {
    console.error('DATABASE_URL has to name a database that ends in _bench')
    process.exit(1)
  }
  const app = createIgnitor().createApp('console')
  await app.init()
  await app.boot()
  await app.start(async () => {
    const db = await app.container.make('lucid.db')
    await run(db.connection('owner'))
  })
  await app.terminate()
}

const TRIES = 20

/**
 * Brings a table into the state of long use: with statistics, and with most of its pages marked
 * all-visible, so that index-only scans don't read the table. PostgreSQL marks no page while
 * another process has an older snapshot, so this retries.
 */
export async function settle(owner: QueryClientContract, table: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await owner.rawQuery(`vacuum analyze ${table}`)
    const page = await owner.from('pg_class').where('relname', table).firstOrFail()
    if (page.relallvisible >= page.relpages / 2) return
    await sleep(500)
  }
}

/** Prints the median and the slowest of several runs, in milliseconds. */
export async function measure(name: string, run: () => Promise<unknown>, times = 7): Promise<void> {
  const taken: number[] = []
  for (let index = 0; index < times; index += 1) {
    const started = performance.now()
    await run()
    taken.push(performance.now() - started)
  }
  taken.sort((one, other) => one - other)
  const median = taken[Math.floor(times / 2)].toFixed(1)
  console.log(
    `${name.padEnd(58)} median ${median.padStart(8)} ms   slowest ${taken.at(-1)!.toFixed(1).padStart(8)} ms`
  )
}

/** Prints PostgreSQL's query plan. */
export async function plan(db: QueryClientContract, sql: string, bindings: unknown[] = []) {
  const { rows } = await db.rawQuery(
    `explain (analyze, costs off, timing off, summary off) ${sql}`,
    bindings as never
  )
  for (const row of rows) console.log(`    ${row['QUERY PLAN']}`)
}
