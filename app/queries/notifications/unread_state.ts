import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'

export type UnreadState = { unreadCount: number; latestId: string | null }

/** Returns the values that a poll reports: the number of unread notifications, and the newest notification. */
export async function unreadState(actor: Actor): Promise<UnreadState> {
  const { rows } = await db.rawQuery(
    `select (select count(*) from notifications
              where user_id = ? and read_at is null and in_app
                and deleted_at is null) as "unreadCount",
            (select id from notifications
              where user_id = ? and in_app and deleted_at is null
              order by created_at desc, id desc limit 1) as "latestId"`,
    [actor.id, actor.id]
  )
  return rows[0]
}
