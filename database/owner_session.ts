import { isBehindPooler, type Session } from '#lucid/behind_pooler'
import env from '#start/env'
import pg from 'pg'

/** The oldest major version of PostgreSQL that is supported. */
const OLDEST = 14
const CONNECT_TIMEOUT_MS = 10_000

/** Problems that prevent preparing the database, as messages for the operator. */
export class PreparationRefused extends Error {
  name = 'PreparationRefused'
}

/** Connection URL of the role that owns the schema. */
export const ownerUrl = (): string => env.get('DATABASE_OWNER_URL', env.get('DATABASE_URL'))

/**
 * Runs work as the owner, one process at a time: a second `db:prepare` waits for the first. The lock belongs
 * to the session, so it ends with the process.
 *
 * @param onWait called if it has to wait for another process
 * @throws PreparationRefused when the owner can't connect, the server is too old, a pooler is in between, or
 *   the role is not the owner
 */
export async function withOwnerAlone<T>(onWait: () => void, work: () => Promise<T>): Promise<T> {
  const session = await connect()
  // The connection may break while the work uses another one; the work will notice.
  session.on('error', () => {})
  try {
    await refuseOldServer(session)
    await refusePooler(session)
    await refuseOtherRole(session)
    await takeLock(session, onWait)
    return await work()
  } finally {
    await session.end()
  }
}

async function connect(): Promise<pg.Client> {
  const session = new pg.Client({
    connectionString: ownerUrl(),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  try {
    await session.connect()
    return session
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const { host, port, database, user } = session
    throw new PreparationRefused(
      `PostgreSQL at ${host}:${port} doesn't let ${user} connect to the database ${database}` +
        `${code ? ` (${code})` : ''}: ${message || 'no answer'}`
    )
  }
}

async function takeLock(session: pg.Client, onWait: () => void): Promise<void> {
  const lock = `hashtext('rushes db:prepare')`
  const { rows } = await session.query(`select pg_try_advisory_lock(${lock}) as taken`)
  if (rows[0].taken) return
  onWait()
  await session.query(`select pg_advisory_lock(${lock})`)
}

async function refuseOldServer(session: pg.Client): Promise<void> {
  const { rows } = await session.query('show server_version')
  assertSupported(rows[0].server_version)
}

/**
 * @param version as PostgreSQL reports it, for example `15.14 (Debian 15.14-0+deb12u1)` or `19beta1`
 * @throws PreparationRefused
 */
export function assertSupported(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return
  throw new PreparationRefused(
    `Rushes needs PostgreSQL ${OLDEST} or newer; this server is ${version}.`
  )
}

/** Behind a pooler, a session's lock would stay with a connection that then serves other clients. */
async function refusePooler(session: pg.Client): Promise<void> {
  if (!(await isBehindPooler(session as unknown as Session))) return
  throw new PreparationRefused(
    'PostgreSQL is behind a connection pooler, such as pgbouncer. Migrations need their own ' +
      'session: set DATABASE_OWNER_URL to a direct URL of PostgreSQL.'
  )
}

/** Only the role that created the schema may change it; in an empty database, any role that may create tables. */
async function refuseOtherRole(session: pg.Client): Promise<void> {
  const { rows } = await session.query(`
    select current_user as role, current_database() as database,
           has_schema_privilege('public', 'create') as may_create,
           (select pg_get_userbyid(relowner) from pg_class
             where oid = to_regclass('public.adonis_schema')
               and not pg_has_role(relowner, 'usage')) as owner`)
  const [{ role, database, may_create: mayCreate, owner }] = rows
  if (owner) {
    throw new PreparationRefused(
      `The tables of the database ${database} belong to ${owner}, and ${role} can't change them: ` +
        `use ${owner} in DATABASE_OWNER_URL.`
    )
  }
  if (mayCreate) return
  throw new PreparationRefused(
    `${role} can't create tables in the database ${database}: use the role that owns it in ` +
      'DATABASE_OWNER_URL.'
  )
}
