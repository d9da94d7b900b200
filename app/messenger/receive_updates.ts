import db from '@adonisjs/lucid/services/db'
import type { Update } from 'grammy/types'
import { readableUpdates } from '#messenger/readable_update'
import { enqueue } from '#queue/enqueue'

/** The types of updates that the bot subscribes to. */
export const WANTED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const

/**
 * Stores received updates and enqueues the jobs that handle them, in one transaction. Updates come by webhook or
 * long poll, maybe twice; known and unreadable ones are left out.
 * @returns how many were new
 */
export async function receiveUpdates(botId: string, updates: unknown[]): Promise<number> {
  const readable = await readableUpdates(updates)
  const fromUsers = readable.flatMap((update) => {
    const chatId = chatOf(update)
    return chatId ? [{ update, chatId }] : []
  })
  if (fromUsers.length === 0) return 0

  return db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery(
      `insert into messenger_updates (bot_id, id, chat_id, payload)
       select ?, id, chat_id, payload
         from unnest(?::bigint[], ?::text[], ?::jsonb[]) as came (id, chat_id, payload)
           on conflict do nothing
       returning chat_id`,
      [
        botId,
        fromUsers.map(({ update }) => update.update_id),
        fromUsers.map(({ chatId }) => chatId),
        fromUsers.map(({ update }) => JSON.stringify(update)),
      ] as never
    )
    const chats = new Set<string>(rows.map((row: { chat_id: string }) => row.chat_id))
    for (const chatId of chats) await enqueue(trx, 'messenger.updates', { botId, chatId })
    return rows.length
  })
}

/** Returns the id of the update's private chat, which is the id of its user; null for groups and channels. */
function chatOf({ message, callback_query: press, my_chat_member: member }: Update) {
  const chat = message?.chat ?? press?.message?.chat ?? member?.chat
  return chat?.type === 'private' ? String(chat.id) : null
}
