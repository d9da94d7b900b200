import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { type Api } from 'grammy'
import type { Actor } from '#access/actor'
import { unlinkChat } from '#actions/messenger/unlink_messenger'
import { enqueueMessageUpdate } from '#actions/safebot/update_chats'
import { editCard, placeCard, type SentCard } from '#messenger/card'
import { plainApi } from '#messenger/client'
import { MessengerFailure, withFailures } from '#messenger/failure'
import { digestOf, savedLinkCard } from '#messenger/safebot/saved_link_card'
import { messengerSettings } from '#config/messenger'
import SafebotMessage from '#models/safebot/safebot_message'
import { userOfChat } from '#queries/messenger/user_of_chat'

/**
 * Sends the message about a saved link, or edits it to the link's state. A user who unlinked the chat or
 * can't sign in any more gets no further messages.
 * @throws MessengerFailure when the server can't be reached
 */
export async function updateSavedLinkMessage(jobId: string, messageId: string): Promise<void> {
  const message = await SafebotMessage.query().where({ id: messageId, jobId }).first()
  if (!message) return
  const reader = await readerOf(message)
  if (!reader) return stopFollowing(message)

  const card = await savedLinkCard(reader, message)
  const shown = digestOf(card)
  try {
    if (shown !== message.shown) {
      const placed = await withFailures(() => place(message, reader, card))
      message.merge({ messageId: placed.id, hasPicture: placed.hasPicture })
    }
  } catch (error) {
    return afterFailure(message, error)
  }
  await finish(reader, message, shown)
}

/** Gives up a message that could not be shown; the next change of its link tries again. */
export async function leaveSavedLinkMessage(jobId: string, messageId: string): Promise<void> {
  await SafebotMessage.query().where({ id: messageId, jobId }).update({ jobId: null })
}

async function readerOf({ botId, chatId, userId }: SafebotMessage): Promise<Actor | null> {
  if (messengerSettings()?.botId !== botId) return null
  const user = await userOfChat(chatId)
  return user?.user.id === userId ? user.actor : null
}

function place(
  { chatId, messageId: id, hasPicture, replyToId: replyTo }: SafebotMessage,
  reader: Actor,
  card: Parameters<typeof placeCard>[3]
): Promise<SentCard> {
  const api: Api = plainApi(messengerSettings()!)
  if (id === null) return placeCard(api, chatId, reader, { ...card, replyTo })
  return editCard(api, chatId, { id, hasPicture }, reader, card)
}

/** Records the shown state. If the link has changed since, another run shows the change. */
async function finish(reader: Actor, message: SafebotMessage, shown: string): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await SafebotMessage.query().lock(message.id, trx)
    const { messageId, hasPicture } = message
    row.merge({ messageId, hasPicture, shown, shownAt: DateTime.utc(), jobId: null })
    await row.save()
    if (digestOf(await savedLinkCard(reader, row, trx)) !== shown)
      await enqueueMessageUpdate(trx, row)
  })
}

async function afterFailure(message: SafebotMessage, error: unknown): Promise<void> {
  if (!(error instanceof MessengerFailure)) throw error
  if (error.isBlocked) return unlinkChat(message.chatId).then(() => stopFollowing(message))
  // The user has deleted the message, or the chat.
  if (error.isRefused) return stopFollowing(message)
  const { retryAfter } = error
  if (retryAfter === null) throw error
  await db.transaction(async (trx) => {
    const row = await SafebotMessage.query().lock(message.id, trx)
    await enqueueMessageUpdate(trx, row, DateTime.utc().plus({ seconds: retryAfter }))
  })
}

async function stopFollowing({ id }: SafebotMessage): Promise<void> {
  await SafebotMessage.query().where({ id }).delete()
}
