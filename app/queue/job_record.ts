import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Dependency } from '#queue/outages/outage'
import { SILENT_S, workerId, workerIsGone } from '#queue/worker_registry'

const MAX_REASON_LENGTH = 2_000
/** How long after a worker counts as gone its job is tried again by one that met it before. */
const AFTER_TAKEOVER_MS = 500

/** What a postponed job waits for: a dependency that is away, or a worker of a newer version. */
export type WaitsFor = Dependency | 'version'

export type JobStart =
  { deaths: number; requestId: string | null } | 'finished' | 'elsewhere' | 'unknown'

/**
 * Records that this worker starts a job. A previous worker that is certainly gone counts as a death; a slow
 * one doesn't.
 * @param token the worker's lock of the job in the queue, with which another worker can take it over
 * @returns how often a worker died running it; or why it must not be started: it is done, another live worker
 *   is running it, or it has no row
 */
export async function beginJob(id: string, token: string | null = null): Promise<JobStart> {
  if (!isUuid(id)) return 'unknown'
  const { rows } = await db.rawQuery(
    `update outbox
        set worker_id = :me, lock_token = :token, waits_for = null,
            deaths = deaths + case when worker_id <> :me then 1 else 0 end
      where id = :id and finished_at is null
        and (worker_id is null or worker_id = :me or ${workerIsGone('outbox.worker_id')})
  returning deaths, request_id as "requestId"`,
    { me: workerId, id, token: token! }
  )
  if (rows[0]) return rows[0]
  const row = await db.from('outbox').where('id', id).select('finished_at').first()
  if (!row) return 'unknown'
  return row.finished_at ? 'finished' : 'elsewhere'
}

/** Notes that a job has ended, well or for good: it is never put into the queue again. */
export async function finishJob(id: string): Promise<void> {
  if (!isUuid(id)) return
  await db.rawQuery('update outbox set finished_at = now(), worker_id = null where id = ?', [id])
}

/** Notes that a job has failed for good, and why: an operator sees it and may have it tried again. */
export async function failJob(id: string, { name, message }: Error): Promise<void> {
  if (!isUuid(id)) return
  await db.rawQuery(
    `update outbox set finished_at = now(), failed_at = now(), worker_id = null, failure = ?
      where id = ?`,
    [(message || name).slice(0, MAX_REASON_LENGTH), id]
  )
}

/**
 * Notes that an attempt has ended and another one follows. A job that another worker runs stays as it is.
 * @param pauseMs until then the job takes no slot and no company's turn
 * @param waitsFor why it was postponed, if it was
 */
export async function releaseJob(
  id: string,
  pauseMs = 0,
  waitsFor: WaitsFor | null = null
): Promise<void> {
  if (!isUuid(id)) return
  await db.rawQuery(
    `update outbox
        set worker_id = null, available_at = now() + :pauseMs * interval '1 millisecond',
            waits_for = :waitsFor::text,
            postponed_at = case when :waitsFor::text is null then postponed_at
                                else coalesce(postponed_at, now()) end
      where id = :id and finished_at is null and (worker_id = :me or worker_id is null)`,
    { pauseMs, waitsFor: waitsFor!, id, me: workerId }
  )
}

/**
 * How long the worker that runs a job may still count as alive, in whole milliseconds; at least a second.
 * Not before then can this worker take the job over.
 */
export async function untilTakeover(id: string): Promise<number> {
  const { rows } = await db.rawQuery(
    `select extract(epoch from greatest(
              (select seen_at from workers where workers.id = outbox.worker_id),
              (select steady_since from workers where workers.id = :me)
            ) + interval '${SILENT_S} seconds' - now()) * 1000 as ms
       from outbox where id = :id`,
    { id, me: workerId }
  )
  return Math.max(1_000, Math.ceil(Number(rows[0]?.ms ?? 0)) + AFTER_TAKEOVER_MS)
}
