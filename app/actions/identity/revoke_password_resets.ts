import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import PasswordReset from '#models/password_reset'

/**
 * Kills the links by which a person could still choose a password. Whoever got one held all
 * the rights that the person had then; with other rights it must not work any more.
 */
export async function revokePasswordResets(
  trx: TransactionClientContract,
  userId: string
): Promise<void> {
  await PasswordReset.query({ client: trx })
    .where('user_id', userId)
    .whereNull('used_at')
    .whereNull('revoked_at')
    .update({ revokedAt: DateTime.utc(), updatedAt: DateTime.utc() })
}
