import db from '@adonisjs/lucid/services/db'
import { Counter, Gauge, Registry } from 'prom-client'
import { checkReadiness } from '#queries/readiness'
import {
  readDeliveries,
  readJobFigures,
  readWorkers,
  type WorkerState,
} from '#queries/overview/operations/read_operations'
import { SERVICE_SCOPE } from '#ai/budgets/accounting'
import { logError } from '#queue/outages/outage_log'
import { readPostponed, readQueues } from '#queue/queue_figures'
import { processMetrics } from '#support/http/request_figures'
import { NoAnswer, withTimeout } from '#support/time/timeout'

/**
 * Shorter than Prometheus' own timeout (10 s by default), so that it gets a response even if the database fails
 * slowly.
 */
const READ_TIMEOUT_MS = 4_000

/**
 * Returns all metrics in Prometheus' format: those of this web process, and those in the database, where workers
 * store theirs because they have no port. Metrics that can't be read are left out, so that there is a response
 * within seconds even if a service is unavailable.
 */
export async function prometheusFigures(): Promise<string> {
  return `${await processMetrics.metrics()}\n${await commonFigures()}`
}

export const PROMETHEUS_TYPE = processMetrics.contentType

async function commonFigures(): Promise<string> {
  const { gauge, counter, text } = emptyRegistry()
  const [readiness, workers, queues, postponed, jobs, deliveries, totals] = await Promise.all([
    readable(checkReadiness),
    readable(readWorkers),
    readable(readQueues),
    readable(readPostponed),
    readable(readJobFigures),
    readable(() => readDeliveries(1)),
    readable(readTotals),
  ])

  const part = gauge('part_up', 'Whether a part responds', ['part'])
  for (const [name, isUp] of Object.entries(readiness?.parts ?? {})) {
    part.set({ part: name }, Number(isUp))
  }
  if (workers) addWorkers(gauge, workers)

  if (queues) {
    const inQueue = gauge('queue_jobs', 'Waiting and running jobs', ['queue', 'state'])
    const oldest = gauge('queue_oldest_seconds', 'Waiting time of the oldest job', ['queue'])
    for (const { name, waiting, running, waitsSince } of queues) {
      inQueue.set({ queue: name, state: 'waiting' }, waiting)
      inQueue.set({ queue: name, state: 'running' }, running)
      oldest.set({ queue: name }, waitsSince ? secondsSince(waitsSince) : 0)
    }
  }
  if (postponed) {
    const waits = gauge('postponed_jobs', 'Postponed jobs, by reason', ['queue', 'reason'])
    for (const { queue, reason, count } of postponed) waits.set({ queue, reason }, count)
  }

  if (jobs) {
    const ran = counter('jobs_total', 'Attempts at jobs, by result', ['job', 'result'])
    const took = counter('job_seconds_total', 'Seconds that attempts took', ['job', 'result'])
    const film = counter('film_seconds_total', 'Seconds of film that were processed')
    for (const { job, result, runs, seconds, filmSeconds } of jobs) {
      ran.inc({ job, result }, runs)
      took.inc({ job, result }, seconds)
      film.inc({}, filmSeconds)
    }
  }

  if (deliveries) {
    const sent = gauge('deliveries_hour', 'Messages of the last hour', ['channel', 'state'])
    for (const { channel, state, count } of deliveries) sent.set({ channel, state }, count)
  }
  if (totals) {
    gauge('failed_jobs', 'Failed jobs that were not tried again').set({}, totals.failedJobs)
    gauge('storage_bytes', 'Bytes stored by all companies').set({}, totals.storageBytes)
    gauge('ai_spent_dollars', 'Spent with AI providers this month').set({}, totals.aiDollars)
  }
  gauge('database_connections', 'Connections of this process', ['state']).set(
    { state: 'used' },
    poolUse()
  )
  return text()
}

/** Returns null if the value can't be read now; the other metrics are returned without it. */
async function readable<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await withTimeout(READ_TIMEOUT_MS, read())
  } catch (error) {
    // A paused database responds to no query. With one error code for all metrics, this is reported as a single
    // outage.
    if (error instanceof NoAnswer) Object.assign(error, { code: 'ETIMEDOUT' })
    logError(error, 'Some metrics could not be read')
    return null
  }
}

function addWorkers(gauge: MakeGauge, workers: WorkerState[]): void {
  const alive = workers.filter(({ isGone }) => !isGone)
  gauge('workers', 'Live workers').set({}, alive.length)
  const slots = alive.reduce((sum, { heavySlots }) => sum + heavySlots, 0)
  gauge('heavy_slots', 'Heavy jobs that live workers can run at a time').set({}, slots)

  const info = gauge('worker_info', 'Version and queues of a worker', [
    'worker',
    'version',
    'queues',
  ])
  const clock = gauge(
    'worker_clock_ahead_seconds',
    'How far the clock of a worker is ahead of the database',
    ['worker']
  )
  const disk = gauge('worker_disk_free_bytes', 'Free disk space for the work folders of a worker', [
    'worker',
  ])
  const last = gauge('worker_last_job_timestamp_seconds', 'When a worker last finished a job', [
    'worker',
  ])
  for (const { name, version, queues, clockAheadMs, diskFreeBytes, lastFinishedAt } of alive) {
    info.set({ worker: name, version, queues: queues.join(' ') }, 1)
    clock.set({ worker: name }, clockAheadMs / 1_000)
    if (diskFreeBytes !== null) disk.set({ worker: name }, diskFreeBytes)
    if (lastFinishedAt) last.set({ worker: name }, lastFinishedAt.getTime() / 1_000)
  }
}

function secondsSince(moment: Date): number {
  return (Date.now() - moment.getTime()) / 1_000
}

type MakeGauge = ReturnType<typeof emptyRegistry>['gauge']

function emptyRegistry() {
  const registry = new Registry()
  const settings = (name: string, help: string, labelNames: string[]) => ({
    name: `rushes_${name}`,
    help,
    labelNames,
    registers: [registry],
  })
  return {
    gauge: (name: string, help: string, labels: string[] = []) =>
      new Gauge(settings(name, help, labels)),
    counter: (name: string, help: string, labels: string[] = []) =>
      new Counter(settings(name, help, labels)),
    text: () => registry.metrics(),
  }
}

async function readTotals() {
  const { rows } = await db.rawQuery(
    `select (select count(*)::int from outbox
              where failed_at is not null and retried_as is null) as "failedJobs",
            (select coalesce(sum(bytes), 0)::float8 from company_storage) as "storageBytes",
            (select coalesce(sum(spent), 0)::float8 / 1e6 from ai_spending
              where month = date_trunc('month', now() at time zone 'UTC')::date
                and scope_id = ?) as "aiDollars"`,
    [SERVICE_SCOPE]
  )
  return rows[0] as { failedJobs: number; storageBytes: number; aiDollars: number }
}

/** Returns the number of connections in use. */
function poolUse(): number {
  const { pool } = db.manager.get('postgres')!.connection!
  return pool?.numUsed() ?? 0
}
