import type { Actor } from '#access/actor'
import db from '@adonisjs/lucid/services/db'

/** How many notifications this person has not read. */
export async function countUnread(actor: Actor): Promise<number> {
  const row = await db
    .from('notifications')
    .where('user_id', actor.id)
    .whereNull('read_at')
    .whereNull('deleted_at')
    .where('in_app', true)
    .count('* as unread')
    .first()
  return row.unread
}
