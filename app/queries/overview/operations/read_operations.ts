import db from '@adonisjs/lucid/services/db'
import { checkReadiness, type Readiness } from '#queries/readiness'
import type { JobResult } from '#queue/job_figures'
import { QUEUES, type QueueName } from '#queue/job_kinds'
import { REPEATING } from '#queue/schedule'
import { SILENT_S, WRONG_CLOCK_MS } from '#queue/worker_registry'

const HOUR_MS = 3_600_000

/** A process that runs jobs. `isGone`: silent for so long that others do its work. */
export type WorkerState = {
  id: string
  name: string
  version: string
  queues: QueueName[]
  heavySlots: number
  clockAheadMs: number
  isClockWrong: boolean
  runs: number
  seenAt: Date
  isGone: boolean
}

/** Jobs of one queue: those that wait, since when, and those that somebody is at. */
export type QueueState = {
  name: QueueName
  waiting: number
  running: number
  waitsSince: Date | null
}

/** How often attempts at a job ended so, and how long they took together, in seconds. */
export type JobFigures = {
  job: string
  result: JobResult
  runs: number
  seconds: number
  filmSeconds: number
  lastAt: Date
}

/** A job that comes round by itself. */
export type Sweep = {
  job: string
  everySeconds: number
  lastAt: Date | null
  failedAt: Date | null
}

/** What became of messages of the last day. */
export type ChannelState = {
  channel: 'push' | 'messenger'
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
  count: number
}

export type Operations = {
  parts: Readiness['parts']
  workers: WorkerState[]
  queues: QueueState[]
  sweeps: Sweep[]
  deliveries: ChannelState[]
}

/** What an operator looks at first when something is late. Each part is one statement. */
export async function readOperations(): Promise<Operations> {
  const [{ parts }, workers, queues, figures, deliveries] = await Promise.all([
    checkReadiness(),
    readWorkers(),
    readQueues(),
    readJobFigures(),
    readDeliveries(24),
  ])
  return { parts, workers, queues, sweeps: sweepsOf(figures), deliveries }
}

export async function readWorkers(): Promise<WorkerState[]> {
  const { rows } = await db.rawQuery(
    `select id, name, version, queues, heavy_slots as "heavySlots",
            clock_ahead_ms::float8 as "clockAheadMs",
            abs(clock_ahead_ms) > ${WRONG_CLOCK_MS} as "isClockWrong", seen_at as "seenAt",
            seen_at < now() - interval '${SILENT_S} seconds' as "isGone",
            (select count(*)::int from outbox
              where worker_id = workers.id and finished_at is null) as runs
       from workers
      where seen_at > now() - interval '1 hour'
      order by "isGone", name, id
      limit 200`
  )
  return rows
}

export async function readQueues(): Promise<QueueState[]> {
  const { rows } = await db.rawQuery(
    `select queue as name,
            count(*) filter (where worker_id is null)::int as waiting,
            count(*) filter (where worker_id is not null)::int as running,
            min(available_at) filter (where worker_id is null) as "waitsSince"
       from outbox
      where finished_at is null and available_at <= now()
      group by queue`
  )
  const none = { waiting: 0, running: 0, waitsSince: null }
  return QUEUES.map(
    (name) => rows.find((row: QueueState) => row.name === name) ?? { name, ...none }
  )
}

export async function readJobFigures(): Promise<JobFigures[]> {
  const { rows } = await db.rawQuery(
    `select job, result, runs::float8, seconds, film_seconds as "filmSeconds", last_at as "lastAt"
       from job_figures order by job, result`
  )
  return rows
}

/** Deliveries are read by id, which tells when they were made, so that old ones cost nothing. */
export async function readDeliveries(hours: number): Promise<ChannelState[]> {
  const { rows } = await db.rawQuery(
    `select channel, state, count(*)::int as count from notification_deliveries
      where id >= ?
      group by channel, state order by channel, state`,
    [firstIdSince(Date.now() - hours * HOUR_MS)]
  )
  return rows
}

/** The least UUID of version 7 that was made at that moment or later. */
function firstIdSince(moment: number): string {
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

function sweepsOf(figures: JobFigures[]): Sweep[] {
  const lastOf = (job: string, result: JobResult) =>
    figures.find((figure) => figure.job === job && figure.result === result)?.lastAt ?? null
  return Object.entries(REPEATING).map(([job, { every }]) => ({
    job,
    everySeconds: every / 1_000,
    lastAt: lastOf(job, 'finished'),
    failedAt: lastOf(job, 'failed'),
  }))
}
