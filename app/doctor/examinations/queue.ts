import db from '@adonisjs/lucid/services/db'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { checkStore } from '#queue/check_store'
import { SILENT_S } from '#queue/worker_registry'
import env from '#start/env'

const LATE_S = 300

/** That the queue answers, that somebody works, and that nothing waits for long. */
export async function examineQueue(): Promise<Finding[]> {
  await checkStore()
  return [
    ok(env.get('REDIS_URL') ? 'Redis answers and keeps what it is given' : 'lives in PostgreSQL'),
    await workers(),
    await waiting(),
  ]
}

async function workers(): Promise<Finding> {
  const { rows } = await db.rawQuery(
    `select count(*)::int as all, coalesce(sum(heavy_slots), 0)::int as heavy
       from workers where seen_at > now() - interval '${SILENT_S} seconds'`
  )
  const { all, heavy } = rows[0]
  if (all === 0) {
    return wrong('no worker runs: nothing is processed and nobody is told anything', 'Start one.')
  }
  if (heavy === 0) {
    return wrong(
      'no worker takes heavy jobs: no video is processed',
      'Start one with --queue=heavy.'
    )
  }
  return ok(`${all} workers, room for ${heavy} heavy jobs`)
}

async function waiting(): Promise<Finding> {
  const { rows } = await db.rawQuery(
    `select count(*)::int as many,
            coalesce(extract(epoch from now() - min(available_at)), 0)::int as seconds
       from outbox
      where dispatched_at is null and available_at <= now() and queue <> 'heavy'`
  )
  const { many, seconds } = rows[0]
  const what = `${many} jobs wait to be dispatched`
  if (seconds < LATE_S) return ok(what)
  return warning(
    `${what}, the oldest for ${Math.round(seconds / 60)} minutes`,
    'Look into the worker’s log; start more workers when they have too much to do.'
  )
}
