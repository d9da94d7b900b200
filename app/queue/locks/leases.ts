import db from '@adonisjs/lucid/services/db'
import { logError } from '#queue/outages/outage_log'

/**
 * Wraps periodic work so that one process does it each time: the process that acquires the lease. The lease
 * expires, so a killed process doesn't block the others.
 * @param everyMs how often each process tries
 * @param work must not throw
 */
export function withLease(name: string, everyMs: number, work: () => Promise<void>) {
  return async () => {
    try {
      if (!(await acquireLease(name, everyMs))) return
    } catch (error) {
      return logError(error, 'A lease could not be acquired', { name })
    }
    await work()
  }
}

/** Acquires the lease. Returns false if a process acquired it less than three quarters of the interval ago. */
export async function acquireLease(name: string, everyMs: number): Promise<boolean> {
  const { rowCount } = await db.rawQuery(
    `insert into turns (name, taken_at) values (:name, now())
         on conflict (name) do update set taken_at = now()
            where turns.taken_at < now() - :pause * interval '1 millisecond'`,
    { name, pause: everyMs * 0.75 }
  )
  return rowCount > 0
}
