import type { Trx } from '#lucid/transaction'
import { JOB_KINDS, type JobName } from '#queue/job_kinds'
import { ownKinds, ownLane, type Lane } from '#queue/lanes/lanes'
import { laneFor, type LiveLane, takes } from '#queue/lanes/live_lanes'
import { ALIVE } from '#queue/worker_registry'

export type OutboxRow = { id: string; job: string; payload: Record<string, unknown> }
/** A row and the lane into which it is dispatched. */
export type PlacedRow = OutboxRow & { lane: Lane }

/**
 * SQL: the job is due and not dispatched. Until 0.4: version 0.2.0 counts an attempt at a job that it doesn't know,
 * and moves `available_at`, so a row with attempts is due.
 */
const AWAITS_DISPATCH = `dispatched_at is null and finished_at is null
  and (available_at <= now() or attempts > 0)`

/**
 * Returns the next jobs of all queues except `heavy`, oldest first. Skips rows that another process is dispatching.
 */
export async function nextLightJobs(
  trx: Trx,
  lanes: LiveLane[],
  limit: number
): Promise<PlacedRow[]> {
  const placeOf = new Map<string, Lane>()
  for (const job of ownKinds()) {
    const { queue } = JOB_KINDS[job as JobName]
    const lane = queue === 'heavy' ? null : laneFor(lanes, queue, job)
    if (lane !== null) placeOf.set(job, lane)
  }
  const { rows } = await trx.rawQuery(
    `select id, job, payload from outbox
      where queue <> 'heavy' and ${AWAITS_DISPATCH} and job = any(?)
      order by available_at, id
      limit ?
        for update skip locked`,
    [[...placeOf.keys()], limit]
  )
  return rows.map((row: OutboxRow) => ({ ...row, lane: placeOf.get(row.job)! }))
}

/**
 * Returns the next heavy jobs, as many as the live workers have free slots. Companies take turns: the company with
 * the fewest running jobs is first, then the one whose last job was dispatched longest ago; background jobs are
 * last. The other jobs wait in the outbox, because the queue couldn't reorder them. A postponed job takes no slot
 * until it is due; a job whose worker is gone takes none.
 */
export async function nextHeavyJobs(
  trx: Trx,
  lanes: LiveLane[],
  limit: number
): Promise<PlacedRow[]> {
  // Two processes at the same time could fill the same slot, so only one may do this; the other returns nothing.
  const { rows: locks } = await trx.rawQuery(
    `select pg_try_advisory_xact_lock(hashtext('rushes.outbox'), hashtext('heavy')) as taken`
  )
  if (!locks[0].taken) return []
  const free = await freeSlots(trx, lanes)
  const placeable = ownKinds().filter((job) => placeFor(job, lanes, free) !== null)
  const slots = [...free.values()].reduce((sum, count) => sum + count, 0)
  if (placeable.length === 0) return []
  const { rows } = await trx.rawQuery(
    `with running as (
       select company_id, count(*) as jobs from outbox where ${RUNS} group by company_id
     ), waiting as (
       select id, job, payload, company_id, available_at, is_background,
              row_number() over (
                partition by company_id, is_background order by available_at, id) as turn
         from outbox
        where queue = 'heavy' and ${AWAITS_DISPATCH} and job = any(?)
     )
     select id, job, payload
       from waiting left join running on running.company_id is not distinct from waiting.company_id
      order by is_background, turn + coalesce(running.jobs, 0),
               (select max(dispatched_at) from outbox served
                 where queue = 'heavy' and served.company_id = waiting.company_id) nulls first,
               available_at, id
      limit least(?::int, ?::int)`,
    [placeable, slots, limit]
  )
  return place(rows, lanes, free)
}

/** SQL: the heavy job takes a slot of its lane. */
const RUNS = `queue = 'heavy' and dispatched_at is not null and finished_at is null
  and available_at <= now()
  and (worker_id is null or exists (
    select 1 from workers
     where workers.id = outbox.worker_id and ${ALIVE}))`

async function freeSlots(trx: Trx, lanes: LiveLane[]) {
  const { rows } = await trx.rawQuery(
    `select lane, count(*)::int as jobs from outbox where ${RUNS} group by lane`
  )
  const taken = new Map<Lane, number>(
    rows.map(({ lane, jobs }: { lane: Lane; jobs: number }) => [lane, jobs])
  )
  return new Map(
    lanes.map(({ lane, heavySlots }) => [lane, Math.max(0, heavySlots - (taken.get(lane) ?? 0))])
  )
}

/** Returns the lane for a heavy job: it knows the job and has a free slot. The program's own lane is preferred. */
function placeFor(job: string, lanes: LiveLane[], free: Map<Lane, number>): Lane | null {
  const own = ownLane()
  const fitting = lanes.filter((lane) => free.get(lane.lane)! > 0 && takes(lane, 'heavy', job))
  return (fitting.find(({ lane }) => lane === own) ?? fitting[0])?.lane ?? null
}

function place(rows: OutboxRow[], lanes: LiveLane[], free: Map<Lane, number>): PlacedRow[] {
  const placed: PlacedRow[] = []
  for (const row of rows) {
    const lane = placeFor(row.job, lanes, free)
    if (lane === null) continue
    free.set(lane, free.get(lane)! - 1)
    placed.push({ ...row, lane })
  }
  return placed
}
