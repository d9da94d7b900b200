import db from '@adonisjs/lucid/services/db'
import { QUEUES, type QueueName } from '#queue/job_kinds'
import type { WaitsFor } from '#queue/job_record'
import { ownKinds } from '#queue/lanes/lanes'
import { waitsForNewerVersion } from '#queue/lanes/live_lanes'

/** Jobs of one queue: those that wait, since when, and those that a worker runs. */
export type QueueState = {
  name: QueueName
  waiting: number
  running: number
  waitsSince: Date | null
}

/** Jobs of one queue that wait for the same thing, and since when. They are among those that wait. */
export type PostponedJobs = { queue: QueueName; reason: WaitsFor; count: number; since: Date }

/**
 * SQL: no worker runs the job, which is due or waits for the end of an outage. A postponed job was dispatched and isn't due;
 * version 0.2.0 counts attempts at jobs that it doesn't know.
 */
const NOT_STARTED = `worker_id is null
  and (available_at <= now() or dispatched_at is not null or attempts > 0)`

/** SQL: since when a job waits. A pause moves `available_at` into the future. */
const WAITS_SINCE =
  'coalesce(postponed_at, case when available_at > now() then created_at else available_at end)'

/** What waits and runs in each queue. Postponed jobs wait. */
export async function readQueues(): Promise<QueueState[]> {
  const { rows } = await db.rawQuery(
    `select queue as name,
            count(*) filter (where ${NOT_STARTED})::int as waiting,
            count(*) filter (where worker_id is not null)::int as running,
            min(${WAITS_SINCE}) filter (where ${NOT_STARTED}) as "waitsSince"
       from outbox
      where finished_at is null
      group by queue`
  )
  const none = { waiting: 0, running: 0, waitsSince: null }
  return QUEUES.map(
    (name) => rows.find((row: QueueState) => row.name === name) ?? { name, ...none }
  )
}

/** Jobs that wait for a part that is away, or for a worker of a newer version. */
export async function readPostponed(): Promise<PostponedJobs[]> {
  const { rows } = await db.rawQuery(
    `select queue, reason, count(*)::int as count, min(since) as since
       from (select queue, ${WAITS_SINCE} as since,
                    case when dispatched_at is null and ${waitsForNewerVersion('outbox.job')}
                         then 'version' else waits_for end as reason
               from outbox
              where finished_at is null and ${NOT_STARTED}) as waiting
      where reason is not null
      group by queue, reason order by queue, reason`,
    { ownKinds: ownKinds() }
  )
  return rows
}
