import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The client of an open transaction: every query inside the transaction goes through it. */
export type Trx = TransactionClientContract

/**
 * Waits until no other transaction holds the same lock, and holds it until this one ends, so that what is read in
 * between can't change.
 * @param name identifies the lock: an id, a text that contains one, or the name of a table or a rule
 */
export async function withLock(trx: Trx, name: string): Promise<void> {
  await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 0))', [name])
}

/**
 * Locks by the user: concurrent requests of one user run one after another, so that a limit on their number holds.
 */
export async function withUserLock(trx: Trx, { id }: { id: string }): Promise<void> {
  await withLock(trx, id)
}
