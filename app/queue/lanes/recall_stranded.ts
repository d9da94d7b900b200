import db from '@adonisjs/lucid/services/db'
import { listensTo, liveLanes } from '#queue/lanes/live_lanes'
import { QUEUES } from '#queue/job_kinds'

/** A worker with a free slot begins a job long before. */
const BEGUN_AFTER_S = 5

/**
 * Takes jobs back into the outbox that no worker will begin soon: their lane has no worker any more, or, of
 * heavy jobs, only busy ones while workers of another lane may be free. Version 0.2.0 puts
 * every job into its own lane, whichever workers there are. A copy that stays behind finds the job done.
 * @returns how many were taken back
 */
export async function recallStranded(): Promise<number> {
  const lanes = await liveLanes(db.connection())
  let total = 0
  for (const queue of QUEUES) {
    const live = lanes.filter((lane) => listensTo(lane, queue))
    if (live.length === 0) continue
    const mayBeBusy = queue === 'heavy' && live.length > 1
    const { rowCount } = await db.rawQuery(
      `update outbox set dispatched_at = null
        where queue = :queue and dispatched_at is not null and finished_at is null
          and worker_id is null and available_at <= now()
          and (lane <> all(:lanes::text[])
            or (:mayBeBusy and dispatched_at < now() - interval '${BEGUN_AFTER_S} seconds'))`,
      { queue, lanes: live.map(({ lane }) => lane), mayBeBusy }
    )
    total += rowCount
  }
  return total
}
