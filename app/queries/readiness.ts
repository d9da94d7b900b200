import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { knownMigrations } from '#database/known_migrations'
import { checkQueue } from '#queue/check_queue'
import store from '#storage/store'
import { freeBytes, MIN_FREE_BYTES } from '#support/process/free_bytes'
import { isDraining } from '#support/process/shutdown'
import { withTimeout } from '#support/time/timeout'

const TIMEOUT_MS = 2_000

const CHECKS = {
  process: checkProcess,
  database: checkDatabase,
  schema: checkSchema,
  queue: checkQueue,
  storage: () => store.ping(),
  disk: checkDisk,
}
type Part = keyof typeof CHECKS

/** Parts without which no request can be answered. Without the others, much still works. */
const REQUIRED_PARTS: Part[] = ['process', 'database', 'schema']

export type Readiness = {
  status: 'ok' | 'degraded' | 'unavailable'
  parts: Record<Part, boolean>
}

let pendingCheck: Promise<Readiness> | undefined
const failingParts = new Set<Part>()

/**
 * Whether this process should get requests: it isn't shutting down, the database accepts writes and its schema
 * isn't older than this release. It is degraded if queue, storage or disk space is missing. Each part has two
 * seconds to respond. Failures and recoveries are logged. The route is public, so concurrent calls share a result.
 */
export function checkReadiness(): Promise<Readiness> {
  pendingCheck ??= runChecks().finally(() => (pendingCheck = undefined))
  return pendingCheck
}

async function runChecks(): Promise<Readiness> {
  const names = Object.keys(CHECKS) as Part[]
  const answers = await Promise.all(
    names.map(async (name) => [name, await isHealthy(name)] as const)
  )
  const parts = Object.fromEntries(answers) as Record<Part, boolean>
  if (!REQUIRED_PARTS.every((part) => parts[part])) return { status: 'unavailable', parts }
  return { status: Object.values(parts).every(Boolean) ? 'ok' : 'degraded', parts }
}

async function isHealthy(part: Part): Promise<boolean> {
  try {
    await withTimeout(TIMEOUT_MS, CHECKS[part]())
    if (failingParts.delete(part)) logger.info({ part }, 'Ready again')
    return true
  } catch (error) {
    if (!failingParts.has(part)) logger.error({ part, err: error }, 'Not ready')
    failingParts.add(part)
    return false
  }
}

async function checkProcess(): Promise<void> {
  if (isDraining()) throw new Error('The process is ending')
}

/**
 * Uploads go directly to the store, but ZIPs, the processing of videos and the log need disk space on this machine.
 */
async function checkDisk(): Promise<void> {
  const free = await freeBytes()
  if (free < MIN_FREE_BYTES)
    throw new Error(`${Math.round(free / 1024 ** 2)} MiB are free on the disk`)
}

async function checkDatabase(): Promise<void> {
  await db.rawQuery('update readiness set written_at = now()')
}

/** A newer schema is accepted: during a rollout the previous version keeps running on it. */
async function checkSchema(): Promise<void> {
  const { rows } = await db.rawQuery('select name from adonis_schema')
  const done = new Set(rows.map(({ name }: { name: string }) => name))
  const known = await knownMigrations()
  const pending = known.filter((name) => !done.has(name))
  if (pending.length > 0) {
    throw new Error(`Migrations are pending (${pending.join(', ')}): run db:prepare`)
  }
}
