import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import { validate as isUuid } from 'uuid'
import { ownKinds, ownLane } from '#queue/lanes/lanes'
import type { QueueName } from '#queue/job_kinds'
import env from '#start/env'
import { freeBytes } from '#support/process/free_bytes'
import { version } from '#support/process/version'

/** Id of this process in the outbox, as the worker of a job. */
export const workerId: string = randomUUID()

/** Seconds without a heartbeat after which a worker counts as gone, even if its machine is only busy. */
export const SILENT_S = env.get('WORKER_SILENCE_SECONDS') ?? 30
export const HEARTBEAT_MS = Math.round((SILENT_S * 1_000) / 6)

/** SQL: the row of `workers` is of a live worker. */
export const ALIVE = `seen_at > now() - interval '${SILENT_S} seconds'`

/** A clock that differs from the database's by more than this is wrong, so times can't be compared there. */
export const WRONG_CLOCK_MS = 60_000
const CLOCK_AHEAD = '(:clock - extract(epoch from clock_timestamp()) * 1000)::bigint'

let clockIsWrong = false
let lastHeartbeatAt = -Infinity
const runningJobs = new Set<string>()
/** The last job that this process finished. */
let lastJob: { job: string; at: Date } | null = null

/** Whether this machine's clock differs from the database's by no more than `WRONG_CLOCK_MS`. */
export function clockAgrees(): boolean {
  return !clockIsWrong
}

function compareClock(aheadMs: number): void {
  const isWrong = Math.abs(aheadMs) > WRONG_CLOCK_MS
  if (isWrong === clockIsWrong) return
  clockIsWrong = isWrong
  if (isWrong) logger.error({ aheadMs }, 'The clock of this machine differs from the database’s')
  else logger.info({ aheadMs }, 'The clock of this machine is right again')
}

/** Whether this process is running the job now. */
export function isRunningHere(jobId: string): boolean {
  return runningJobs.has(jobId)
}

/** Remembers that this process has finished a job; the next heartbeat reports it. */
export function recordLastJob(job: string): void {
  lastJob = { job, at: new Date() }
}

/** Marks the job as running in this process until `work` ends. */
export async function whileRunning<Result>(jobId: string, work: () => Promise<Result>) {
  runningJobs.add(jobId)
  try {
    return await work()
  } finally {
    runningJobs.delete(jobId)
  }
}

/**
 * Records a heartbeat of this worker, the jobs that it knows and takes, its free disk space, and its last job.
 * `steady_since` restarts after a gap in its own heartbeats: a worker that was cut off from the database can't
 * judge whether others are gone.
 * @param queues queues from which it takes jobs
 * @param heavySlots how many heavy jobs it takes at a time
 */
export async function heartbeat(queues: readonly QueueName[], heavySlots: number): Promise<void> {
  const { rows } = await db.rawQuery(
    `insert into workers (id, name, version, queues, heavy_slots, lane, kinds, disk_free_bytes,
                          last_job, last_finished_at, clock_ahead_ms, steady_since, seen_at)
     values (:id, :name, :version, :queues, :heavySlots, :lane, :kinds, :disk, :lastJob::text,
             now() - :sinceLast * interval '1 millisecond', ${CLOCK_AHEAD}, now(), now())
         on conflict (id) do update set seen_at = now(), heavy_slots = :heavySlots,
            lane = excluded.lane, kinds = excluded.kinds,
            disk_free_bytes = excluded.disk_free_bytes, last_job = excluded.last_job,
            last_finished_at = excluded.last_finished_at, clock_ahead_ms = excluded.clock_ahead_ms,
            steady_since = case
              when workers.seen_at < now() - :silence * interval '1 second' then now()
              else workers.steady_since end
      returning clock_ahead_ms as "aheadMs"`,
    {
      id: workerId,
      name: `${hostname()}:${process.pid}`,
      version,
      queues: [...queues],
      heavySlots,
      lane: ownLane(),
      kinds: ownKinds(),
      disk: await freeDisk(),
      lastJob: (lastJob?.job ?? null)!,
      sinceLast: (lastJob && Date.now() - lastJob.at.getTime())!,
      silence: SILENT_S / 2,
      clock: Date.now(),
    }
  )
  // Records jobs whose end could not be stored before, because the database was away.
  await db.rawQuery(
    `update outbox set worker_id = null
      where worker_id = ? and finished_at is null and id <> all(?::uuid[])`,
    [workerId, [...runningJobs].filter((id) => isUuid(id))]
  )
  compareClock(rows[0].aheadMs)
  lastHeartbeatAt = performance.now()
}

/** Whether a heartbeat of this worker reached the database recently. If not, other workers take over its jobs. */
export function isResponding(): boolean {
  return performance.now() - lastHeartbeatAt < SILENT_S * 1_000
}

/**
 * Removes this worker from the list when it has no running jobs. If it was the last worker of its lane, jobs that
 * wait there return to the outbox, for workers of another version.
 */
export async function leave(): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.rawQuery('delete from workers where id = ?', [workerId])
    await trx.rawQuery(
      `update outbox set dispatched_at = null
        where lane = :lane and dispatched_at is not null and finished_at is null
          and worker_id is null
          and not exists (select 1 from workers where lane = :lane
                           and ${ALIVE})`,
      { lane: ownLane() }
    )
  })
}

/** Returns the free bytes on the disk of work folders; null if they can't be determined. */
async function freeDisk(): Promise<number> {
  return freeBytes().catch(() => null as never)
}

/**
 * Returns an SQL condition: the worker with this id is gone, and this worker has been connected long enough to
 * judge that. `id` is an SQL expression. Binds `:me`.
 */
export function workerIsGone(id: string): string {
  return `(
    not exists (select 1 from workers
                 where workers.id = ${id} and ${ALIVE})
    and exists (select 1 from workers
                 where workers.id = :me and steady_since < now() - interval '${SILENT_S} seconds'))`
}
