import { type Finding, wrong } from '#doctor/finding'
import { missingDependency } from '#queue/outages/outage'
import env from '#start/env'
import { statusOf, StorageUnavailable } from '#storage/storage_unavailable'

type Thrown = Error & { code?: string; severity?: string; cause?: unknown; errors?: Thrown[] }

/** Error code (PostgreSQL, appendix A). */
const NO_SUCH_DATABASE = '3D000'
const NO_SUCH_TABLE = '42P01'
const NO_SUCH_SCHEMA = '3F000'
const SIGN_IN_REFUSED = /^28/
/** BullMQ's message when its tables don't exist yet. */
const NO_QUEUE_TABLES = /^BullMQ: PostgreSQL schema .* is not initialized/

/** Says in one sentence why a part can't be examined, and which command or setting helps. */
export function explain(error: Error): Finding {
  for (const thrown of causesOf(error)) {
    const finding = explainDatabase(thrown) ?? explainStore(thrown)
    if (finding) return finding
  }
  const part = missingDependency(error)
  if (part === 'database') {
    return wrong(
      `PostgreSQL doesn’t answer${at(env.get('DATABASE_URL'))}${reasonOf(error)}`,
      'Start it, or correct DATABASE_URL.'
    )
  }
  if (part === 'queue') {
    return wrong(
      `Redis doesn’t answer${at(env.get('REDIS_URL', ''))}${reasonOf(error)}`,
      'Start it, or correct REDIS_URL.'
    )
  }
  return wrong(innermostMessage(error), 'Check that it runs and that the settings are correct.')
}

function explainDatabase({ code = '', message }: Thrown): Finding | null {
  const address = new URL(env.get('DATABASE_URL'))
  if (code === NO_SUCH_DATABASE) {
    return wrong(
      `PostgreSQL has no database ${address.pathname.slice(1)}`,
      'Create it (see “The database’s two roles” in operations.md), then run db:prepare or restore.'
    )
  }
  if (code === NO_SUCH_TABLE || code === NO_SUCH_SCHEMA || NO_QUEUE_TABLES.test(message)) {
    return wrong('the database is not prepared', 'Run db:prepare, or restore a backup.')
  }
  if (SIGN_IN_REFUSED.test(code)) {
    return wrong(
      `PostgreSQL refuses ${address.username}: ${withoutStatement(message)}`,
      'Correct DATABASE_URL.'
    )
  }
  return null
}

function explainStore(error: Thrown): Finding | null {
  if (!(error instanceof StorageUnavailable)) return null
  const status = statusOf(error)
  const bucket = env.get('S3_BUCKET')
  if (status === 404) return wrong(`the store has no bucket ${bucket}`, 'Run storage:prepare.')
  if (status === 401 || status === 403) {
    return wrong(
      `the store refuses the key for the bucket ${bucket} (${status})`,
      'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
    )
  }
  if (status === 0) {
    return wrong(
      `the store doesn’t answer${at(env.get('S3_ENDPOINT', ''))}${reasonOf(error)}`,
      'Start it, or correct S3_ENDPOINT.'
    )
  }
  return wrong(error.message.split('\n')[0], 'Check the store’s log.')
}

/** An error and those that caused it, outermost first. */
function causesOf(error: Error): Thrown[] {
  const all: Thrown[] = []
  let current: unknown = error
  while (current instanceof Error && all.length < 5) {
    all.push(current)
    current = current.cause
  }
  return all
}

function at(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : ''
  return host ? ` at ${host}` : ''
}

/** The code of a network error, as in ` (ECONNREFUSED)`. */
function reasonOf(error: Error): string {
  const all = causesOf(error).flatMap((thrown) => [thrown, ...(thrown.errors ?? [])])
  const code = all.map((thrown) => thrown.code).findLast((item) => item && !item.startsWith('E_'))
  return code ? ` (${code})` : ''
}

function innermostMessage(error: Error): string {
  const innermost = causesOf(error).findLast(({ message }) => message)
  return withoutStatement(innermost?.message || 'no answer')
}

/** Removes the statement that Knex puts in front of the server's message. */
function withoutStatement(message: string): string {
  const [firstLine] = message.split('\n')
  const isStatement = /^\s*(select|insert|update|delete|with|create|alter|begin)\b/i.test(message)
  return isStatement ? (message.split(' - ').at(-1) ?? firstLine).split('\n')[0] : firstLine
}
