import db from '@adonisjs/lucid/services/db'
import { isOutage, type Dependency } from '#queue/outages/outage'
import { logError } from '#queue/outages/outage_log'
import { queueDependency } from '#queue/backend'
import { sleep } from '#support/time/timers'

/** Pause before the next attempt at something that an outage stopped. */
export const OUTAGE_PAUSE_MS = 2_000

type Options = {
  pauseMs?: number
  tries?: number
  /** Aborted when this process shuts down and can't wait. */
  closing?: AbortSignal
  /** Called before each pause. */
  onOutage?: (error: unknown) => Promise<void>
}

/**
 * Repeats work until no outage stops it, and returns its result.
 * @throws other errors at once, and the outage after the last try or when the process shuts down
 */
export async function untilNoOutage<Result>(
  work: () => Promise<Result>,
  { pauseMs = OUTAGE_PAUSE_MS, tries = Infinity, closing, onOutage }: Options = {}
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || tried >= tries || closing?.aborted) throw error
      await onOutage?.(error)
      await sleep(pauseMs, closing)
    }
  }
}

/**
 * Starts a part of a process, however long a dependency is unavailable, and logs that it waits.
 * @param closing aborted when this process ends meanwhile
 * @returns the result of `start`; null when the process ends first
 * @throws errors that are no outage
 */
export async function startDespiteOutages<Result>(
  closing: AbortSignal,
  start: () => Promise<Result>
): Promise<Result | null> {
  try {
    return await untilNoOutage(async () => (closing.aborted ? null : start()), {
      closing,
      onOutage: async (error) =>
        logError(error, 'A dependency is unavailable', {}, await dependencyMeant()),
    })
  } catch (error) {
    if (closing.aborted && isOutage(error)) return null
    throw error
  }
}

/**
 * Returns the server that a network error without a host name is about. At the start a process needs both
 * PostgreSQL and the queue's store, and only Redis clients that gave up throw errors that identify their server.
 */
async function dependencyMeant(): Promise<Dependency> {
  try {
    await db.rawQuery('select 1')
    return queueDependency
  } catch {
    return 'database'
  }
}
