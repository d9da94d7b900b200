import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Waits until no other transaction of this person's that asked the same runs, so that what they
 * send at once can be counted: each sees what the one before it wrote.
 */
export async function withUserLock(
  trx: TransactionClientContract,
  { id }: { id: string }
): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 0))', [id])
}
