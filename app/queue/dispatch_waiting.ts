import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import type { Lane } from '#queue/lanes/lanes'
import { liveLanes } from '#queue/lanes/live_lanes'
import { logError } from '#queue/outages/outage_log'
import { pushToBullmq } from '#queue/queues'
import { queueDependency } from '#queue/backend'
import { nextHeavyJobs, nextLightJobs, type PlacedRow } from '#queue/waiting_rows'

const BATCH = 100

/**
 * Puts waiting jobs of the outbox into the queues; of the heavy jobs, as many as live workers have free slots. Jobs
 * that no worker knows stay in the outbox. The id of a row is also the id of its job, so the queue ignores a second
 * copy: after a crash before the row is marked, or when two processes dispatch at the same time.
 * @returns number of dispatched jobs
 * @throws when the database or the queue is away; jobs dispatched before the error stay dispatched
 */
export async function dispatchWaiting(): Promise<number> {
  let total = 0
  for (;;) {
    const { seen, dispatched, error } = await dispatchBatch()
    total += dispatched
    if (error) throw error
    if (seen < BATCH) return total
  }
}

async function dispatchBatch() {
  return db.transaction(async (trx) => {
    const lanes = await liveLanes(trx)
    const rows = [
      ...(await nextLightJobs(trx, lanes, BATCH)),
      ...(await nextHeavyJobs(trx, lanes, BATCH)),
    ]
    const { dispatched, error } = await dispatch(rows)
    await mark(trx, dispatched)
    return { seen: rows.length, dispatched: dispatched.length, error }
  })
}

async function dispatch(rows: PlacedRow[]) {
  const dispatched: PlacedRow[] = []
  for (const row of rows) {
    try {
      await pushToBullmq(row, row.lane)
      dispatched.push(row)
    } catch (error) {
      const job = { id: row.id, name: row.job }
      logError(error, 'Job was not dispatched', { job }, queueDependency)
      return { dispatched, error }
    }
  }
  return { dispatched, error: undefined }
}

async function mark(trx: Trx, dispatched: PlacedRow[]) {
  const byLane = Map.groupBy(dispatched, ({ lane }): Lane => lane)
  for (const [lane, rows] of byLane) {
    await trx.rawQuery(
      'update outbox set dispatched_at = now(), attempts = 0, lane = ? where id = any(?)',
      [lane, rows.map(({ id }) => id)]
    )
  }
}
