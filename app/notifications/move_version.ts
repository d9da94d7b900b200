import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'

/** Lets this person's next poll, in every window of theirs, be answered anew. */
export async function moveVersion(trx: TransactionClientContract, actor: Actor): Promise<void> {
  await trx.from('users').where('id', actor.id).increment('notification_version', 1)
}
