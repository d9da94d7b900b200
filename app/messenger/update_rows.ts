import db from '@adonisjs/lucid/services/db'
import type { Update } from 'grammy/types'

export type Chat = { botId: string; chatId: string }
type ClaimedUpdate = { update: Update; wasAnswered: boolean }

/**
 * Takes the oldest unhandled update of a chat, so that a chat's updates are handled in order.
 * @returns null when there is none, or another job is handling the chat: that job continues with the rest
 */
export async function claimUpdate(
  jobId: string,
  { botId, chatId }: Chat
): Promise<ClaimedUpdate | null> {
  const { rows } = await db.rawQuery(
    `update messenger_updates set job_id = :jobId
      where bot_id = :botId
        and id = (select id from messenger_updates
                   where bot_id = :botId and chat_id = :chatId and handled_at is null
                   order by id limit 1)
        and handled_at is null
        and (job_id is null or job_id = :jobId
             or not exists (select 1 from outbox o where o.id = job_id and o.finished_at is null))
  returning payload, answered_at`,
    { jobId, botId, chatId }
  )
  if (!rows[0]) return null
  return { update: rows[0].payload, wasAnswered: rows[0].answered_at !== null }
}

/** Records that a reply is about to be sent, or that it was not sent after all. */
export async function markAnswered(botId: string, id: number, answered: boolean): Promise<void> {
  await db.rawQuery(
    `update messenger_updates set answered_at = case when ? then now() end
      where bot_id = ? and id = ?`,
    [answered, botId, id]
  )
}

/** Marks an update as handled. Its number is kept; the user's text is not. */
export async function markHandled(botId: string, id: number): Promise<void> {
  await db.rawQuery(
    `update messenger_updates set handled_at = now(), payload = null where bot_id = ? and id = ?`,
    [botId, id]
  )
}
