import pg from 'pg'
import { PlainError } from '../plain_error.js'
import type { Settings } from '../settings/settings.ts'
import { databaseOf, refuseOtherDatabase } from '../runs/test_parts.ts'

const ADVICE: Record<string, string> = {
  '42501': 'The role of DATABASE_OWNER_URL_TEST must be allowed to create databases.',
  '55006': 'Another run of the tests may be using it.',
}

/**
 * Creates the database of a test run on an existing PostgreSQL, replacing that of an earlier run. Texts are sorted
 * as in the embedded database if the server supports it (15 and newer).
 *
 * @returns a function that drops it again
 * @throws {PlainError} if the database can't be created or is in use
 */
export async function makeTestDatabase(env: Settings): Promise<() => Promise<void>> {
  const app = env.DATABASE_URL ?? ''
  const owner = env.DATABASE_OWNER_URL ?? app
  refuseOtherDatabase('DATABASE_OWNER_URL_TEST', owner)
  const name = pg.escapeIdentifier(databaseOf(owner))
  const role = pg.escapeIdentifier(decodeURIComponent(new URL(app).username))

  const drop = (client: pg.Client) => client.query(`drop database if exists ${name}`)
  await asOwner(owner, async (client) => {
    await drop(client)
    const { rows } = await client.query('show server_version_num')
    const collation =
      rows[0].server_version_num >= 150_000 ? `locale_provider icu icu_locale 'und'` : ''
    await client.query(
      `create database ${name} template template0 encoding 'UTF8' locale 'C' ${collation}`
    )
    await admitOnly(client, name, role)
  })
  return () => asOwner(owner, async (client) => void (await drop(client)))
}

/**
 * Copies the prepared database of a run for another worker: `rushes_test` becomes `rushes_2_test`. No process may
 * be connected to the prepared database meanwhile.
 *
 * @returns settings with the URLs of the copy, and a function that drops it
 * @throws {PlainError} if the copy can't be created
 */
export async function copyTestDatabase(env: Settings, number: number) {
  const app = env.DATABASE_URL ?? ''
  const owner = env.DATABASE_OWNER_URL ?? app
  const copy = databaseOf(owner).replace(/_test$/, `_${number}_test`)
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${copy}` }).href
  const names = { DATABASE_URL: at(app), DATABASE_OWNER_URL: at(owner) }
  const [template, name] = [databaseOf(owner), copy].map((one) => pg.escapeIdentifier(one))
  const role = pg.escapeIdentifier(decodeURIComponent(new URL(app).username))

  const drop = (client: pg.Client) => client.query(`drop database if exists ${name}`)
  await asOwner(names.DATABASE_OWNER_URL, async (client) => {
    await drop(client)
    await client.query(`create database ${name} template ${template}`)
    await admitOnly(client, name, role)
  })
  return {
    env: names,
    drop: () => asOwner(names.DATABASE_OWNER_URL, async (client) => void (await drop(client))),
  }
}

/**
 * Allows only the application's role and the owner to connect. A copied database doesn't have the permissions of
 * its original.
 */
async function admitOnly(client: pg.Client, name: string, role: string): Promise<void> {
  await client.query(`revoke all on database ${name} from public`)
  await client.query(`grant connect on database ${name} to ${role}`)
}

/** Connects to another database, because the connected database can't be dropped. */
async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const client = new pg.Client({
    connectionString: elsewhere.href,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    throw new PlainError(
      [`The database ${databaseOf(url)} can't be recreated: ${message || code}`, ADVICE[code]]
        .filter(Boolean)
        .join('\n')
    )
  } finally {
    await client.end().catch(() => {})
  }
}
