import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { partAway, type Part } from '#queue/outages/outage'
import store from '#storage/store'
import { freeBytes } from '#support/free_bytes'
import { pause } from '#support/every'

const LOOK_AGAIN_MS = 1_000
const ROOM_BYTES = 64 * 1024 ** 2

const ANSWERS: Record<Part, () => Promise<unknown>> = {
  database: () => db.rawQuery('select 1'),
  queue: async () => {},
  storage: () => store.ping(),
  disk: async () => {
    if ((await freeBytes()) < ROOM_BYTES) throw new Error('No space left on device')
  },
}

/** What an operator does about a part that is away. */
const ADVICE: Record<Part, string> = {
  database: 'Start PostgreSQL, or correct DATABASE_URL; see doctor --quick.',
  queue: 'Start Redis, or correct REDIS_URL; see doctor --quick.',
  storage: 'Start the store, or correct S3_ENDPOINT; see doctor --quick.',
  disk: 'Make room in TMPDIR.',
}

/** Registers how to check whether a part is back; it is registered from a higher layer that knows the part. */
export function checkOutage(part: Part, answers: () => Promise<unknown>): void {
  ANSWERS[part] = answers
}

/** Parts that are away, and how often that was noticed. */
const away = new Map<Part, { noticed: number }>()

/**
 * Logs an error. While a part is unavailable every caller fails, so the log gets one line when the first one
 * notices, and one when the part responds again.
 * @param message what failed, for errors that are no outage
 * @param server the server meant by an error without a host name
 */
export function logTrouble(
  error: unknown,
  message: string,
  fields: object = {},
  server: Part = 'database'
): void {
  const found = partAway(error)
  const part = found === 'database' ? server : found
  if (!part) return logger.error({ ...fields, err: error }, message)
  const known = away.get(part)
  if (known) {
    known.noticed += 1
    return
  }
  away.set(part, { noticed: 1 })
  const { message: reason } = error as Error
  const about = { ...fields, part, reason, advice: ADVICE[part] }
  logger.error(about, `The ${part} is away; what needs it waits`)
  void watch(part)
}

async function watch(part: Part): Promise<void> {
  const since = Date.now()
  for (;;) {
    await pause(LOOK_AGAIN_MS, undefined, { keepsProcess: false })
    try {
      await ANSWERS[part]()
      break
    } catch {
      // Still unavailable, or for another reason: the next caller logs it.
    }
  }
  const noticed = away.get(part)?.noticed
  away.delete(part)
  logger.info({ part, noticed, ms: Date.now() - since }, `The ${part} is back`)
}
