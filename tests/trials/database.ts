import pg from 'pg'
import type { Settings } from '../../bin/supervisor/settings/settings.ts'
import { until } from '#tests/support/until'

/** Runs one query as the owner, on a separate connection. */
export async function queryAll<Row extends pg.QueryResultRow>(
  env: Settings,
  statement: string,
  values: unknown[] = []
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
  await owner.connect()
  try {
    const { rows } = await owner.query<Row>(statement, values)
    return rows
  } finally {
    await owner.end()
  }
}

/** Returns the result of a statement that selects one count. */
export async function count(env: Settings, statement: string, values: unknown[] = []) {
  const [{ count: total }] = await queryAll<{ count: string }>(env, statement, values)
  return Number(total)
}

/**
 * Waits until every job that exists and is due by now has ended; for versions that don't track
 * jobs, until the queue has it. After an outage, jobs may be delayed by five minutes.
 */
export async function jobsAreDone(env: Settings): Promise<void> {
  const ended = `case when job ? 'finished_at' then job->>'finished_at' else job->>'dispatched_at' end`
  const open = `
    select count(*) from (select to_jsonb(o) as job, created_at, available_at from outbox o) o
     where (${ended}) is null and created_at <= $1 and coalesce(available_at, now()) <= now()`
  const [{ now }] = await queryAll<{ now: Date }>(env, 'select now()')
  await until('every job is done', async () => (await count(env, open, [now])) === 0, 420_000)
}

export async function failedJobs(env: Settings): Promise<number> {
  return count(env, 'select count(*) from outbox where failed_at is not null')
}
