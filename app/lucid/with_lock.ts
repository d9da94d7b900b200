import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Waits until no other transaction holds the same lock, and holds it until this one ends, so that what is counted in
 * between can't change.
 * @param of what is counted for: the id of a user, a company or a video, or a text that contains one
 */
export async function withLock(trx: TransactionClientContract, of: string): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 0))', [of])
}

/**
 * Waits until no other transaction of this person's that asked the same runs, so that what they
 * send at once can be counted: each sees what the one before it wrote.
 */
export async function withUserLock(
  trx: TransactionClientContract,
  { id }: { id: string }
): Promise<void> {
  await withLock(trx, id)
}
