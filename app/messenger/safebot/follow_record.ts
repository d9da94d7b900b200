import db from '@adonisjs/lucid/services/db'
import type { SavedLink } from '#actions/safebot/save_link'
import { showSoon } from '#actions/safebot/update_chats'
import type { MessengerContext } from '#messenger/context'
import { messengerSettings } from '#config/messenger'
import SafebotMessage from '#models/safebot/safebot_message'

/**
 * Has a worker answer with a message that follows a saved link until its video is there. An update
 * that is handled again gets no second answer.
 */
export async function followSavedLink(ctx: MessengerContext, link: SavedLink): Promise<void> {
  const { botId } = messengerSettings()!
  const of = { recordId: link.id, botId, updateId: ctx.update.update_id }
  await db.transaction(async (trx) => {
    if (await SafebotMessage.query({ client: trx }).where(of).first()) return
    const message = new SafebotMessage()
    message.fill({
      ...of,
      userId: ctx.actor.id,
      chatId: ctx.messengerId,
      replyToId: ctx.message!.message_id,
      wasKnown: !link.isNew,
    })
    await message.useTransaction(trx).save()
    await showSoon(trx, message)
  })
}
