import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { moveVersion } from '#notifications/move_version'

/** Marks all that this person was told so far as read. */
export async function readAllNotifications(actor: Actor): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .from('notifications')
      .where('user_id', actor.id)
      .whereNull('read_at')
      .whereNull('deleted_at')
      .update({ read_at: new Date() })
    await moveVersion(trx, actor)
  })
}
