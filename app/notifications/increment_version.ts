import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'

/** Makes the next poll of this person get a fresh answer, in every window. */
export async function incrementVersion(
  trx: TransactionClientContract,
  actor: Actor
): Promise<void> {
  await trx.rawQuery(
    `insert into notification_versions as known (user_id, version) values (?, 1)
     on conflict (user_id) do update set version = known.version + 1`,
    [actor.id]
  )
}
