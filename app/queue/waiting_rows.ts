import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { SILENT_S } from '#queue/worker_registry'

export type OutboxRow = { id: string; job: string; payload: Record<string, unknown> }

/** What waits for the default queue, oldest first; rows that somebody else dispatches are skipped. */
export async function oldestWaiting(
  trx: TransactionClientContract,
  limit: number
): Promise<OutboxRow[]> {
  const { rows } = await trx.rawQuery(
    `select id, job, payload from outbox
      where queue <> 'heavy' and dispatched_at is null and available_at <= now()
      order by available_at, id
      limit ?
        for update skip locked`,
    [limit]
  )
  return rows
}

/**
 * As many heavy jobs as the live workers have free slots, companies taking turns: first whose
 * jobs run least, then who was served longest ago; what nobody waits for comes last. Those beyond wait here and not in the queue,
 * which knows only one order. A job that was put off takes no slot until it is due.
 */
export async function fairlyWaiting(
  trx: TransactionClientContract,
  limit: number
): Promise<OutboxRow[]> {
  // One at a time, or two would give the same slot away. Who comes second leaves it to the first.
  const { rows: locks } = await trx.rawQuery(
    `select pg_try_advisory_xact_lock(hashtext('rushes.outbox'), hashtext('heavy')) as taken`
  )
  if (!locks[0].taken) return []
  const { rows } = await trx.rawQuery(
    `with running as (
       select company_id, count(*) as jobs from outbox
        where queue = 'heavy' and dispatched_at is not null and finished_at is null
          and available_at <= now()
        group by company_id
     ), free as (
       select greatest(0,
         (select coalesce(sum(heavy_slots), 0) from workers
           where seen_at > now() - interval '${SILENT_S} seconds')
         - (select coalesce(sum(jobs), 0) from running)) as slots
     ), waiting as (
       select id, job, payload, company_id, available_at, is_background,
              row_number() over (
                partition by company_id, is_background order by available_at, id) as turn
         from outbox
        where queue = 'heavy' and dispatched_at is null and available_at <= now()
     )
     select id, job, payload
       from waiting left join running on running.company_id is not distinct from waiting.company_id
      order by is_background, turn + coalesce(running.jobs, 0),
               (select max(dispatched_at) from outbox served
                 where queue = 'heavy' and served.company_id = waiting.company_id) nulls first,
               available_at, id
      limit least((select slots from free), ?)`,
    [limit]
  )
  return rows
}
