import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { held } from '#models/held'
import User from '#models/user'

/**
 * The person's row as it is now, held until the transaction ends, so that two changes of the
 * same person follow each other.
 * @throws E_ROW_NOT_FOUND when they were deleted meanwhile
 */
export async function lockPerson(id: string, trx: TransactionClientContract): Promise<User> {
  return held(User.query({ client: trx }).where('id', id)).firstOrFail()
}
