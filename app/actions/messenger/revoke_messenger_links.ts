import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import MessengerLink from '#models/messenger/messenger_link'

/** Ends the code that a person has open, if there is one. */
export async function revokeMessengerLinks(
  trx: TransactionClientContract,
  userId: string
): Promise<void> {
  await MessengerLink.query({ client: trx })
    .where('user_id', userId)
    .whereNull('used_at')
    .whereNull('revoked_at')
    .update({ revokedAt: DateTime.utc().toSQL() })
}
