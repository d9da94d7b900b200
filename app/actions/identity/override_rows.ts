import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import UserPermission from '#models/user_permission'

/** A person's live overrides. */
export async function overridesOf(
  trx: TransactionClientContract,
  userId: string
): Promise<UserPermission[]> {
  return UserPermission.query({ client: trx }).where('user_id', userId)
}

/** Marks overrides of a person as deleted: all of them, or those of the given ids. */
export async function trashOverrides(
  trx: TransactionClientContract,
  userId: string,
  ids?: string[]
): Promise<void> {
  const rows = UserPermission.query({ client: trx }).where('user_id', userId)
  if (ids) rows.whereIn('id', ids)
  await rows.update({ deletedAt: DateTime.utc(), updatedAt: DateTime.utc() })
}
