import db from '@adonisjs/lucid/services/db'
import { QUEUES, type QueueName } from '#queue/job_kinds'
import type { WaitsFor } from '#queue/job_record'
import { ownKinds } from '#queue/lanes/lanes'
import { waitsForNewerVersion } from '#queue/lanes/live_lanes'

/** Waiting and running jobs of one queue, and since when the oldest has waited. */
export type QueueState = {
  name: QueueName
  waiting: number
  running: number
  waitsSince: Date | null
}

/** Jobs of one queue that were postponed for the same reason, and since when. Waiting jobs include them. */
export type PostponedJobs = { queue: QueueName; reason: WaitsFor; count: number; since: Date }

/**
 * SQL: no worker runs the job, and it is due or was postponed. A postponed job isn't due, but was dispatched.
 * Until 0.4: or has an attempt, because version 0.2.0 counts attempts at jobs that it doesn't know.
 */
const NOT_STARTED = `worker_id is null
  and (available_at <= now() or dispatched_at is not null or attempts > 0)`

/** SQL: since when a job waits. A postponed job has an `available_at` in the future. */
const WAITS_SINCE =
  'coalesce(postponed_at, case when available_at > now() then created_at else available_at end)'

/** Returns the waiting and running jobs of each queue. Postponed jobs count as waiting. */
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

/** Returns the postponed jobs: they wait for a dependency that is away, or for a worker of a newer version. */
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
