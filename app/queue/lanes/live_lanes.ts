import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { QUEUES, type QueueName } from '#queue/job_kinds'
import { ownLane, type Lane } from '#queue/lanes/lanes'
import { ALIVE } from '#queue/worker_registry'

/** The jobs and queues that the live workers of a lane take. An empty `queues` means all queues. */
export type LiveLane = {
  lane: Lane
  kinds: string[]
  queues: QueueName[]
  heavySlots: number
}

/** The lanes that live workers listen to. */
export async function liveLanes(client: QueryClientContract): Promise<LiveLane[]> {
  const { rows } = await client.rawQuery(
    `select lane, kinds, queues, heavy_slots as "heavySlots" from workers
      where ${ALIVE}
      order by id`
  )
  const lanes = new Map<Lane, LiveLane>()
  for (const { lane, kinds, queues, heavySlots } of rows as LiveLane[]) {
    const known = lanes.get(lane)
    if (!known) {
      lanes.set(lane, { lane, kinds, queues, heavySlots })
      continue
    }
    const takesAll = known.queues.length === 0 || queues.length === 0
    known.queues = takesAll ? [] : [...new Set([...known.queues, ...queues])]
    known.heavySlots += heavySlots
  }
  return [...lanes.values()]
}

/** Whether workers of the lane take jobs from a queue. */
function listensTo({ queues }: LiveLane, queue: string): boolean {
  return queues.length === 0 || queues.includes(queue as QueueName)
}

/** Whether workers of the lane take such a job. */
export function takes(lane: LiveLane, queue: string, job: string): boolean {
  return listensTo(lane, queue) && lane.kinds.includes(job)
}

/**
 * Returns the lane for a job that needs no slot: the program's own lane if a worker there takes the job, otherwise
 * another lane that knows the job. If no worker listens to the queue, the job waits in the program's own lane.
 * @returns null when workers listen to the queue, but none of them knows the job
 */
export function laneFor(lanes: LiveLane[], queue: string, job: string): Lane | null {
  const own = ownLane()
  const fitting = lanes.filter((lane) => takes(lane, queue, job))
  if (fitting.length > 0) return (fitting.find(({ lane }) => lane === own) ?? fitting[0]).lane
  return lanes.some((lane) => listensTo(lane, queue)) ? null : own
}

/**
 * Returns an SQL condition: no live worker knows the job. Without live workers: this program doesn't know it. Binds
 * `:ownKinds`. `job` is an SQL expression for the job's name.
 */
export function waitsForNewerVersion(job: string): string {
  return `(case when exists (select 1 from workers where ${ALIVE})
      then not exists (select 1 from workers where ${ALIVE} and ${job} = any(workers.kinds))
      else ${job} <> all(:ownKinds::text[]) end)`
}

/** If a worker has a free slot, it starts a dispatched job well within this time. */
const BEGUN_AFTER_S = 5

/**
 * Returns dispatched jobs to the outbox if no worker will start them soon: their lane has no worker any more, or,
 * for heavy jobs, its workers are busy while workers of another lane may be free. The copy that stays in the queue
 * does nothing once the job is done. (Until 0.4: version 0.2.0 puts every job into its own lane, even without
 * workers there.)
 * @returns number of returned jobs
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
