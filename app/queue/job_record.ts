import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import { workerId, workerIsGone } from '#queue/worker_registry'

const LONGEST_REASON = 2_000

export type Begun =
  { deaths: number; requestId: string | null } | 'finished' | 'elsewhere' | 'unknown'

/**
 * Notes that this worker begins with a job. Whoever ran it before and is gone by all evidence
 * counts as a death; being slow does not.
 * @returns how often a worker died at it; or why it must not be begun: it has been done, another
 *   worker that lives is at it, or no row of ours stands for it
 */
export async function beginJob(id: string): Promise<Begun> {
  if (!isUuid(id)) return 'unknown'
  const { rows } = await db.rawQuery(
    `update outbox
        set worker_id = :me,
            deaths = deaths + case when worker_id <> :me then 1 else 0 end
      where id = :id and finished_at is null
        and (worker_id is null or worker_id = :me or ${workerIsGone('outbox.worker_id')})
  returning deaths, request_id as "requestId"`,
    { me: workerId, id }
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
    [(message || name).slice(0, LONGEST_REASON), id]
  )
}

/**
 * Notes that an attempt has ended and another one follows.
 * @param pauseMs until then the job takes no company's turn
 */
export async function releaseJob(id: string, pauseMs = 0): Promise<void> {
  if (!isUuid(id)) return
  await db.rawQuery(
    `update outbox
        set worker_id = null, available_at = now() + ? * interval '1 millisecond'
      where id = ? and worker_id = ?`,
    [pauseMs, id, workerId]
  )
}
