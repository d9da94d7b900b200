import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

const BATCH = 200

/**
 * Goes through what a reminder is due for, a batch at a time, each in a transaction of its own.
 * Any number may run at once, and again.
 * @param find the ids that come after this one, in their order, at most so many
 * @param remind whether people were told
 * @returns how many reminders there were
 * @throws the first error, after it has tried the others
 */
export async function remindEach(
  find: (after: string | null, limit: number) => Promise<string[]>,
  remind: (trx: TransactionClientContract, id: string) => Promise<boolean>
): Promise<number> {
  const failures: unknown[] = []
  let reminders = 0
  for (let after: string | null = null; ;) {
    const ids: string[] = await find(after, BATCH)
    for (const id of ids) {
      const told = await db
        .transaction((trx) => remind(trx, id))
        .catch((error) => void failures.push(error))
      if (told) reminders += 1
    }
    if (ids.length < BATCH) break
    after = ids.at(-1)!
  }
  if (failures.length > 0) throw failures[0]
  return reminders
}
