import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addJob } from '#jobs/queues'
import { jobNamed, UnknownJob } from '#jobs/registry'

type OutboxRow = { id: string; job: string; payload: Record<string, unknown> }

const BATCH = 100

/**
 * Puts everything that waits in the outbox into the queue. A row's id is its job's id, so
 * that a crash between the queue and the mark here, or two who do this at once, make one job.
 * @returns how many were put into the queue
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
    const rows = await lockWaiting(trx)
    const dispatched: string[] = []
    const unknown: string[] = []
    let error: unknown

    for (const row of rows) {
      try {
        await addJob(await jobNamed(row.job), row.payload, row.id)
        dispatched.push(row.id)
      } catch (thrown) {
        if (thrown instanceof UnknownJob) unknown.push(row.id)
        else error = thrown
        logger.error({ err: thrown, job: { id: row.id, name: row.job } }, 'Job was not dispatched')
        if (error) break
      }
    }
    await mark(trx, dispatched, unknown)
    return { seen: rows.length, dispatched: dispatched.length, error }
  })
}

async function lockWaiting(trx: TransactionClientContract): Promise<OutboxRow[]> {
  const { rows } = await trx.rawQuery(
    `select id, job, payload from outbox
      where dispatched_at is null and available_at <= now()
      order by available_at, id
      limit ${BATCH}
        for update skip locked`
  )
  return rows
}

/** A job that this version doesn't know waits for one that does, less and less often asked for. */
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
