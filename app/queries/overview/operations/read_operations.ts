import db from '@adonisjs/lucid/services/db'
import { checkReadiness, type Readiness } from '#queries/readiness'
import type { JobResult } from '#queue/job_figures'
import type { QueueName } from '#queue/job_kinds'
import { REPEATING_JOBS } from '#queue/schedule'
import {
  type PostponedJobs,
  type QueueState,
  readPostponed,
  readQueues,
} from '#queue/queue_figures'
import { ALIVE, WRONG_CLOCK_MS } from '#queue/worker_registry'
import { MIN_FREE_BYTES } from '#support/process/free_bytes'

const HOUR_MS = 3_600_000

/** A process that runs jobs. `isGone` means that it sends no heartbeat, so other workers take over its jobs. */
export type WorkerState = {
  id: string
  name: string
  version: string
  queues: QueueName[]
  heavySlots: number
  clockAheadMs: number
  isClockWrong: boolean
  /** Free bytes on the disk of its work folders; null for a version that doesn't report it. */
  diskFreeBytes: number | null
  isDiskFull: boolean
  lastJob: string | null
  lastFinishedAt: Date | null
  runs: number
  seenAt: Date
  isGone: boolean
}

/** How many attempts at a job had this result, and their total duration in seconds. */
export type JobFigures = {
  job: string
  result: JobResult
  runs: number
  seconds: number
  filmSeconds: number
  lastAt: Date
}

/** A scheduled job. */
export type Sweep = {
  job: string
  everySeconds: number
  lastAt: Date | null
  failedAt: Date | null
}

/** Number of messages of the last day, by channel and state. */
export type ChannelState = {
  channel: 'push' | 'messenger'
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
  count: number
}

export type Operations = {
  parts: Readiness['parts']
  workers: WorkerState[]
  queues: QueueState[]
  postponed: PostponedJobs[]
  sweeps: Sweep[]
  deliveries: ChannelState[]
}

/** Returns the figures with which an operator finds the reason for a delay. Each part is one statement. */
export async function readOperations(): Promise<Operations> {
  const [{ parts }, workers, queues, postponed, figures, deliveries] = await Promise.all([
    checkReadiness(),
    readWorkers(),
    readQueues(),
    readPostponed(),
    readJobFigures(),
    readDeliveries(24),
  ])
  return { parts, workers, queues, postponed, sweeps: sweepsOf(figures), deliveries }
}

export async function readWorkers(): Promise<WorkerState[]> {
  const { rows } = await db.rawQuery(
    `select id, name, version, queues, heavy_slots as "heavySlots",
            clock_ahead_ms::float8 as "clockAheadMs",
            abs(clock_ahead_ms) > ${WRONG_CLOCK_MS} as "isClockWrong", seen_at as "seenAt",
            disk_free_bytes::float8 as "diskFreeBytes",
            coalesce(disk_free_bytes < ${MIN_FREE_BYTES}, false) as "isDiskFull",
            last_job as "lastJob", last_finished_at as "lastFinishedAt",
            not (${ALIVE}) as "isGone",
            (select count(*)::int from outbox
              where worker_id = workers.id and finished_at is null) as runs
       from workers
      where seen_at > now() - interval '1 hour'
      order by "isGone", name, id
      limit 200`
  )
  return rows
}

export async function readJobFigures(): Promise<JobFigures[]> {
  const { rows } = await db.rawQuery(
    `select job, result, runs::float8, seconds, film_seconds as "filmSeconds", last_at as "lastAt"
       from job_figures order by job, result`
  )
  return rows
}

/**
 * Counts the deliveries of the last hours. They are selected by id, which contains their creation time, so that
 * older ones aren't read.
 */
export async function readDeliveries(hours: number): Promise<ChannelState[]> {
  const { rows } = await db.rawQuery(
    `select channel, state, count(*)::int as count from notification_deliveries
      where id >= ?
      group by channel, state order by channel, state`,
    [firstIdSince(Date.now() - hours * HOUR_MS)]
  )
  return rows
}

/** Returns the lowest UUIDv7 of this time, in milliseconds. */
function firstIdSince(moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

function sweepsOf(figures: JobFigures[]): Sweep[] {
  const lastOf = (job: string, result: JobResult) =>
    figures.find((figure) => figure.job === job && figure.result === result)?.lastAt ?? null
  return Object.entries(REPEATING_JOBS).map(([job, { every }]) => ({
    job,
    everySeconds: every / 1_000,
    lastAt: lastOf(job, 'finished'),
    failedAt: lastOf(job, 'failed'),
  }))
}
