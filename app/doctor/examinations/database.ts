import db from '@adonisjs/lucid/services/db'
import { IANAZone } from 'luxon'
import pg from 'pg'
import { type Finding, ok, warning, wrong } from '#doctor/finding'
import { assertSupported, PreparationRefused } from '#database/owner_session'
import { knownMigrations } from '#database/known_migrations'
import { isBehindPooler, type Session } from '#lucid/behind_pooler'
import { WRONG_CLOCK_MS } from '#queue/worker_registry'
import env from '#start/env'
import { verifyChain } from '#queries/audit/verify_chain'

const SAMPLES = 9
const SLOW_MS = 20
const FULL = 0.8
const CLOCK_WARNING_MS = 2_000

/** How many companies an examination names. */
const MAX_NAMED = 10

type Zoned = { name: string; timezone: string; known: boolean }
type Server = { version: string; database: string; role: string; used: number; limit: number }

/** The server's version, its latency, and how many more connections it allows. */
export async function examineDatabase(): Promise<Finding[]> {
  const { rows } = await db.rawQuery(
    `select current_setting('server_version') as version, current_database() as database,
            current_user as role, current_setting('max_connections')::int as "limit",
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`
  )
  const server: Server = rows[0]
  return [
    checkVersion(server),
    await checkLatency(),
    connections(server),
    ...(await pooler()),
    ...(await checkRole(server)),
  ]
}

function checkVersion({ version, database }: Server): Finding {
  try {
    assertSupported(version)
    return ok(`PostgreSQL ${version}, database ${database}`)
  } catch (error) {
    if (!(error instanceof PreparationRefused)) throw error
    return wrong(error.message, 'Move to a newer server with backup and restore.')
  }
}

async function checkLatency(): Promise<Finding> {
  const taken: number[] = []
  for (let turn = 0; turn < SAMPLES; turn++) {
    const started = performance.now()
    await db.rawQuery('select 1')
    taken.push(performance.now() - started)
  }
  const median = taken.toSorted((one, other) => one - other)[Math.floor(SAMPLES / 2)]
  const what = `a statement takes ${median.toFixed(1)} ms, including the network`
  if (median < SLOW_MS) return ok(what)
  return warning(
    what,
    'A page needs several statements: run web and database closer to each other.'
  )
}

function connections({ used, limit }: Server): Finding {
  const what = `${used} of ${limit} connections are in use`
  if (used < limit * FULL) return ok(what)
  return warning(what, 'Raise max_connections, or put pgbouncer in between; see installing.md.')
}

async function pooler(): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await client.connect()
  try {
    if (!(await isBehindPooler(client as unknown as Session))) return []
    const needsSession = !env.get('REDIS_URL') && !env.get('DATABASE_SESSION_URL')
    return [
      needsSession
        ? wrong(
            'the database is behind a connection pooler, but the queue needs its own sessions',
            'Set DATABASE_SESSION_URL to a direct URL of PostgreSQL, or set REDIS_URL.'
          )
        : ok('reached through a connection pooler'),
    ]
  } finally {
    await client.end()
  }
}

/** The application's role must not be able to change what was audited. */
async function checkRole({ role: name }: Server): Promise<Finding[]> {
  const { rows } = await db.rawQuery(
    `select has_table_privilege('public.audit_entries', 'update') as "canForge",
            has_table_privilege('public.tasks', 'delete') as "canDelete",
            has_schema_privilege('public', 'create') as "canMakeTables"
      where to_regclass('public.audit_entries') is not null`
  )
  if (!rows[0]) return []
  const { canForge, canDelete, canMakeTables } = rows[0]
  if (!canForge && !canDelete && !canMakeTables) return [ok(`${name} can’t change audit entries`)]
  return [
    warning(
      `${name} ${canForge || canDelete ? 'owns the tables' : 'can create tables'}: a bug in the application could change anything`,
      'Use two roles; see “The database’s two roles” in operations.md.'
    ),
  ]
}

/** Compares the migrations in the database with those of this version. */
export async function examineSchema(): Promise<Finding[]> {
  const { rows: found } = await db.rawQuery(
    `select to_regclass('public.adonis_schema') as existing`
  )
  if (!found[0].existing)
    return [wrong('the database is not prepared', 'Run db:prepare, or restore a backup.')]

  const { rows } = await db.rawQuery('select name from adonis_schema')
  const done = new Set<string>(rows.map(({ name }: { name: string }) => name))
  const known = await knownMigrations()
  const pending = known.filter((name) => !done.has(name))
  const newer = [...done].filter((name) => !known.includes(name))
  const names = (list: string[]) => list.map((name) => name.split('/').at(-1)).join(', ')
  if (pending.length > 0) {
    return [wrong(`migrations are pending: ${names(pending)}`, 'Run db:prepare.')]
  }
  if (newer.length > 0) {
    return [
      warning(
        `the schema is newer than this program: ${names(newer)}`,
        'This is normal during an upgrade; otherwise start the newer version everywhere.'
      ),
    ]
  }
  return [ok(`${known.length} migrations, none pending`)]
}

/**
 * Whether the database and this machine know the time zones of all companies. A server that was replaced by an older
 * one may not: statements about all companies then fail for everyone.
 */
export async function examineTimeZones(): Promise<Finding[]> {
  const { rows } = await db.rawQuery(
    `select c.name, c.timezone, z.name is not null as known
       from companies c left join pg_timezone_names z on lower(z.name) = lower(c.timezone)
      where c.deleted_at is null order by c.name`
  )
  const unknown = rows.filter(
    ({ timezone, known }: Zoned) => !known || !IANAZone.isValidZone(timezone)
  )
  if (unknown.length === 0) return [ok('those of all companies are known')]
  const named = unknown
    .slice(0, MAX_NAMED)
    .map(({ name, timezone, known }: Zoned) =>
      wrong(
        `${known ? 'this machine' : 'the database'} doesn’t know ${timezone}, the time zone of ${name}`,
        `Update the time zones ${known ? 'of Node' : 'of the database server'}, or set another one for the company.`
      )
    )
  const others = unknown.length - named.length
  return others > 0
    ? [...named, wrong(`the same is true of ${others} more`, 'Mend the others first.')]
    : named
}

/** Compares this machine's clock with the database's. */
export async function examineClock(): Promise<Finding[]> {
  const before = Date.now()
  const { rows } = await db.rawQuery('select extract(epoch from clock_timestamp()) * 1000 as now')
  const after = Date.now()
  const skew = Number(rows[0].now) - (before + after) / 2
  const what = `${Math.abs(skew / 1_000).toFixed(1)} s ${skew > 0 ? 'behind' : 'ahead of'} the database’s`
  const advice = 'Synchronize both with NTP (chrony, systemd-timesyncd).'
  if (Math.abs(skew) > WRONG_CLOCK_MS) return [wrong(what, advice)]
  if (Math.abs(skew) > CLOCK_WARNING_MS) return [warning(what, advice)]
  return [ok(what)]
}

/** Whether the chain of audit entries is whole. */
export async function examineChain(): Promise<Finding[]> {
  const { valid, checked, brokenAt } = await verifyChain()
  if (valid) return [ok(`the audit chain is intact: ${checked} entries`)]
  return [
    wrong(
      `the audit chain is broken at ${brokenAt}, after ${checked} entries`,
      'It was changed with the rights of the database’s owner. Compare with a backup.'
    ),
  ]
}
