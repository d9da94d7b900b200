import db from '@adonisjs/lucid/services/db'
import { logTrouble } from '#queue/outages/outage_log'

/**
 * Work that is due every so often, whoever does it: of all processes that ask, one gets the turn,
 * and a killed one keeps nobody waiting.
 * @param everyMs how often each of them asks
 * @param work must not throw
 */
export function withLease(name: string, everyMs: number, work: () => Promise<void>) {
  return async () => {
    try {
      if (!(await acquireLease(name, everyMs))) return
    } catch (error) {
      return logTrouble(error, 'It could not be found out whose turn it is', { name })
    }
    await work()
  }
}

/** Whether nobody has had the turn for most of that time; then it is ours. */
export async function acquireLease(name: string, everyMs: number): Promise<boolean> {
  const { rowCount } = await db.rawQuery(
    `insert into turns (name, taken_at) values (:name, now())
         on conflict (name) do update set taken_at = now()
            where turns.taken_at < now() - :pause * interval '1 millisecond'`,
    { name, pause: everyMs * 0.75 }
  )
  return rowCount > 0
}
