import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Dependency } from '#queue/outages/outage'
import { SILENT_S, workerId, workerIsGone } from '#queue/worker_registry'

const MAX_REASON_LENGTH = 2_000
/** Delay after a silent worker counts as gone, until a worker that found its job locked tries again. */
const AFTER_TAKEOVER_MS = 500

/** What a postponed job waits for: a dependency that is away, or a worker of a newer version. */
export type WaitsFor = Dependency | 'version'

export type JobStart =
  { deaths: number; requestId: string | null } | 'finished' | 'elsewhere' | 'unknown'

/**
 * Records that this worker starts a job. If the previous worker of the job is gone, this counts as a death; a
 * worker that is only slow still keeps its job.
 * @param token the worker's lock token in the queue; another worker needs it to take the job over
 * @returns number of workers that died running the job, and the id of its request; or why the job must not start:
 *   `finished`, `elsewhere` (another live worker runs it) or `unknown` (it has no row)
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

/** Records that a job has finished or was given up. It is never put into the queue again. */
export async function finishJob(id: string): Promise<void> {
  if (!isUuid(id)) return
  await db.rawQuery('update outbox set finished_at = now(), worker_id = null where id = ?', [id])
}

/**
 * Whether a job that this worker began is still this worker's: it has neither finished meanwhile nor been returned to the
 * queue or taken over by another worker.
 */
export async function isOwnJob(id: string): Promise<boolean> {
  if (!isUuid(id)) return true
  const { rows } = await db.rawQuery(
    `select 1 from outbox
      where id = ? and finished_at is null and worker_id = ?`,
    [id, workerId]
  )
  return rows.length > 0
}

/**
 * Records that a job has failed permanently, and the reason. An operator sees it and may retry the job. Does nothing
 * for a job that has finished, or that another live worker runs.
 */
export async function failJob(id: string, { name, message }: Error): Promise<void> {
  if (!isUuid(id)) return
  await db.rawQuery(
    `update outbox set finished_at = now(), failed_at = now(), worker_id = null, failure = :failure
      where id = :id and finished_at is null
        and (worker_id is null or worker_id = :me or ${workerIsGone('outbox.worker_id')})`,
    { failure: (message || name).slice(0, MAX_REASON_LENGTH), id, me: workerId }
  )
}

/**
 * Records that an attempt has ended and another one follows. Does nothing if another worker runs the job.
 * @param pauseMs pause before the next attempt; meanwhile the job takes neither a slot nor its company's turn
 * @param waitsFor why the job was postponed; null if it wasn't
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
 * Returns the milliseconds until this worker may take the job over, at least 1,000: until then, the worker that
 * runs the job may still count as alive.
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
