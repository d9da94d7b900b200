import { PlainError } from '../plain_error.js'
import type { Settings } from '../settings/settings.ts'

const PARTS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'S3_FORCE_PATH_STYLE',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/**
 * Returns the settings of services that `npm test` uses instead of its own: `DATABASE_URL_TEST` becomes
 * `DATABASE_URL`, and so on. Tests delete all data in them, so their names must mark them as test services.
 *
 * @throws {PlainError} if the name of the database doesn't end in `_test`, or that of the bucket in `-test`
 */
export function testParts(env: Settings): Settings {
  const named = PARTS.map((name) => [name, env[`${name}_TEST`]]).filter(([, value]) => value)
  const parts: Settings = Object.fromEntries(named)

  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner, S3_BUCKET: bucket } = parts
  if (owner && !app) throw new PlainError('DATABASE_OWNER_URL_TEST also needs DATABASE_URL_TEST.')
  if (app) refuseOtherDatabase('DATABASE_URL_TEST', app)
  if (app && owner && databaseLocation(app) !== databaseLocation(owner)) {
    throw new PlainError(
      'DATABASE_URL_TEST and DATABASE_OWNER_URL_TEST must name the same database.'
    )
  }
  if (named.some(([name]) => name?.startsWith('S3_')) && !bucket?.endsWith('-test')) {
    throw new PlainError(
      `S3_BUCKET_TEST must be a bucket whose name ends in -test, because it is emptied; not "${bucket ?? ''}".`
    )
  }
  return parts
}

/**
 * @param setting name of the setting that contains the URL
 * @throws {PlainError} if the URL isn't that of a test database
 */
export function refuseOtherDatabase(setting: string, url: string): void {
  const name = URL.canParse(url) ? databaseOf(url) : ''
  if (name.endsWith('_test')) return
  throw new PlainError(
    `${setting} must be a database whose name ends in _test, because it is emptied; not "${name}".`
  )
}

/** Returns the name of the database in a URL. */
export function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

function databaseLocation(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
