import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import type { Lane } from '#queue/lanes/lanes'
import { liveLanes } from '#queue/lanes/live_lanes'
import { logTrouble } from '#queue/outages/outage_log'
import { pushToBullmq } from '#queue/queues'
import { storeDependency } from '#queue/store'
import { nextHeavyJobs, nextLightJobs, type PlacedRow } from '#queue/waiting_rows'

const BATCH = 100

/**
 * Puts what waits in the outbox into the queues; of heavy jobs, as many as there are workers for. Jobs
 * that no worker knows stay in the outbox. A row's id is its job's id, so that a crash between the queue
 * and the mark here, or two who do this at once, make one job.
 * @returns how many were put into a queue
 * @throws when the database or the queue is away; what was done until then stays done
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
      logTrouble(error, 'Job was not dispatched', { job }, storeDependency)
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
