import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { missingDependency, type Dependency } from '#queue/outages/outage'
import store from '#storage/store'
import { freeBytes } from '#support/process/free_bytes'
import { sleep } from '#support/time/timers'

const LOOK_AGAIN_MS = 1_000
const MIN_FREE_BYTES = 64 * 1024 ** 2

const HEALTH_CHECKS: Record<Dependency, () => Promise<unknown>> = {
  database: () => db.rawQuery('select 1'),
  queue: async () => {},
  storage: () => store.ping(),
  disk: async () => {
    if ((await freeBytes()) < MIN_FREE_BYTES) throw new Error('No space left on device')
  },
}

/** Advice for the operator when a dependency is away. */
const ADVICE: Record<Dependency, string> = {
  database: 'Start PostgreSQL, or correct DATABASE_URL; see doctor --quick.',
  queue: 'Start Redis, or correct REDIS_URL; see doctor --quick.',
  storage: 'Start the store, or correct S3_ENDPOINT; see doctor --quick.',
  disk: 'Make room in TMPDIR.',
}

/**
 * Registers a function that throws while a dependency is away. Higher layers use it for dependencies that this
 * module can't import.
 */
export function registerHealthCheck(dependency: Dependency, answers: () => Promise<unknown>): void {
  HEALTH_CHECKS[dependency] = answers
}

/** Dependencies that are away, and the number of further errors since the first. */
const currentOutages = new Map<Dependency, { noticed: number }>()

/**
 * Logs an error. While a dependency is unavailable every caller fails, so the log gets one line when the first one
 * notices, and one when it responds again.
 * @param message what failed, logged if the error is no outage
 * @param server the dependency to blame for a connection error, which doesn't name its server
 */
export function logError(
  error: unknown,
  message: string,
  fields: object = {},
  server: Dependency = 'database'
): void {
  const found = missingDependency(error)
  const dependency = found === 'database' ? server : found
  if (!dependency) return logger.error({ ...fields, err: error }, message)
  const known = currentOutages.get(dependency)
  if (known) {
    known.noticed += 1
    return
  }
  currentOutages.set(dependency, { noticed: 1 })
  const { message: reason } = error as Error
  const about = { ...fields, part: dependency, reason, advice: ADVICE[dependency] }
  logger.error(about, `The ${dependency} is unavailable; jobs that need it wait`)
  void watch(dependency)
}

async function watch(dependency: Dependency): Promise<void> {
  const since = Date.now()
  for (;;) {
    await sleep(LOOK_AGAIN_MS, undefined, { keepsProcess: false })
    try {
      await HEALTH_CHECKS[dependency]()
      break
    } catch {
      // The dependency is still away or has another fault, which the next caller will log.
    }
  }
  const noticed = currentOutages.get(dependency)?.noticed
  currentOutages.delete(dependency)
  logger.info(
    { part: dependency, noticed, ms: Date.now() - since },
    `The ${dependency} is available again`
  )
}
