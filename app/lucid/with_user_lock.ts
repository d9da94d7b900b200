import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { withLock } from '#lucid/with_lock'

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
