import type { Actor } from '#access/actor'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'

/** How many notifications this user has not read. */
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

/** Increments the user's notification version, so that the next poll gets a new answer in every window. */
export async function incrementVersion(trx: Trx, actor: Actor): Promise<void> {
  await trx.rawQuery(
    `insert into notification_versions as known (user_id, version) values (?, 1)
     on conflict (user_id) do update set version = known.version + 1`,
    [actor.id]
  )
}
