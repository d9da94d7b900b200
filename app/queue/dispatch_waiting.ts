import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logTrouble } from '#queue/outages/outage_log'
import { addJob } from '#queue/queues'
import { storePart } from '#queue/store'
import { UnknownJob } from '#queue/job_kinds'
import { fairlyWaiting, oldestWaiting, type OutboxRow } from '#queue/waiting_rows'

const BATCH = 100

/**
 * Puts what waits in the outbox into the queues; of heavy jobs, as many as there are workers for.
 * A row's id is its job's id, so that a crash between the queue and the mark here, or two who do
 * this at once, make one job.
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
    const rows = [...(await oldestWaiting(trx, BATCH)), ...(await fairlyWaiting(trx, BATCH))]
    const { dispatched, unknown, error } = await dispatch(rows)
    await mark(trx, dispatched, unknown)
    return { seen: rows.length, dispatched: dispatched.length, error }
  })
}

async function dispatch(rows: OutboxRow[]) {
  const dispatched: string[] = []
  const unknown: string[] = []
  for (const row of rows) {
    try {
      await addJob(row.job, row.payload, row.id)
      dispatched.push(row.id)
    } catch (error) {
      const job = { id: row.id, name: row.job }
      logTrouble(error, 'Job was not dispatched', { job }, storePart)
      if (!(error instanceof UnknownJob)) return { dispatched, unknown, error }
      unknown.push(row.id)
    }
  }
  return { dispatched, unknown, error: undefined }
}

/** A job that this version doesn't know waits for one that does, with growing pauses. */
async function mark(trx: TransactionClientContract, dispatched: string[], unknown: string[]) {
  if (dispatched.length > 0) {
    await trx.rawQuery('update outbox set dispatched_at = now() where id = any(?)', [dispatched])
  }
  if (unknown.length > 0) {
    await trx.rawQuery(
      `update outbox
          set attempts = attempts + 1,
              available_at = now() + least(2 ^ attempts, 600) * interval '1 second'
        where id = any(?)`,
      [unknown]
    )
  }
}
