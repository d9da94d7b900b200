import db from '@adonisjs/lucid/services/db'
import type { Message } from 'grammy/types'
import { retrySavedLink } from '#actions/safebot/retry_saved_link'
import { saveLink, type SavedLink } from '#actions/safebot/save_link'
import { enqueueMessageUpdate } from '#actions/safebot/update_chats'
import { messengerSettings } from '#config/messenger'
import { Refusal } from '#exceptions/refusals'
import { answer } from '#messenger/answer'
import { onPress, PRESSES } from '#messenger/buttons'
import type { Handler, MessengerContext } from '#messenger/context'
import { refusalText } from '#messenger/decisions/decide'
import { answerButtonPress } from '#messenger/decisions/touch_message'
import { shortenWithEllipsis } from '#support/strings/truncate'
import SafebotMessage from '#models/safebot/safebot_message'
import { render } from '#support/text'
import { saveLinkValidator } from '#validators/safebot/safebot'

/** Maximum number of links in a message; each link gets a separate reply. */
const MAX_LINKS = 10
const MAX_SHOWN_LENGTH = 200

/** Saves the links in a message. The reply to each link shows its progress; a failed one can be tried again. */
export const savedLinks: Handler = (bot) => {
  onPress(bot, PRESSES.again, tryAgain)
  bot.on('message', async (ctx, next) => {
    const links = linksInMessage(ctx.message)
    if (links.length === 0 || ctx.message.text?.startsWith('/')) return next()
    if (!ctx.actor.can('safebot.create')) return answer(ctx, ctx.translate('saved_links.forbidden'))

    // All links are saved before the first reply, because an update with a reply isn't handled again.
    const refused: string[] = []
    for (const link of links.slice(0, MAX_LINKS)) {
      const outcome = await save(ctx, link)
      if (typeof outcome === 'string')
        refused.push(`${shortenWithEllipsis(link, MAX_SHOWN_LENGTH)}\n${outcome}`)
      else await followSavedLink(ctx, outcome)
    }
    if (links.length > MAX_LINKS) {
      refused.push(ctx.translate('saved_links.too_many', { max: MAX_LINKS }))
    }
    if (refused.length > 0) await answer(ctx, refused.join('\n\n'))
  })
}

/** @returns the reason if the link can't be saved */
async function save(ctx: MessengerContext, url: string): Promise<SavedLink | string> {
  try {
    return await saveLink(ctx.actor, await saveLinkValidator.validate({ url }))
  } catch (error) {
    if ((error as { code?: string }).code !== 'E_VALIDATION_ERROR') throw error
    if (error instanceof Refusal) return render(error.text, ctx.actor.user.locale)
    return ctx.translate('saved_links.no_link')
  }
}

async function tryAgain(ctx: MessengerContext, id: string): Promise<void> {
  try {
    await retrySavedLink(ctx.actor, id)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) {
      return answerButtonPress(ctx, refusalText(ctx, error))
    }
    return answerButtonPress(ctx, ctx.translate('saved_links.forbidden'))
  }
  await answerButtonPress(ctx, ctx.translate('saved_links.retried'))
}

/**
 * Lets a worker reply with a message that shows the progress of a saved link until its video is stored. An update
 * that is handled again gets no second reply.
 */
async function followSavedLink(ctx: MessengerContext, link: SavedLink): Promise<void> {
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
    await enqueueMessageUpdate(trx, message)
  })
}

/**
 * Returns the distinct links of a message: those that the messenger found in its text or caption, including the
 * targets of linked words. A link that was typed without a scheme is taken for https.
 */
export function linksInMessage(message: Message): string[] {
  const text = message.text ?? message.caption ?? ''
  const entities = message.entities ?? message.caption_entities ?? []
  const links = entities.flatMap((entity) => {
    if (entity.type === 'text_link') return [entity.url]
    if (entity.type !== 'url') return []
    return [withScheme(text.slice(entity.offset, entity.offset + entity.length))]
  })
  return [...new Set(links)]
}

function withScheme(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) && !/^[^/]+:\d+(\/|$)/.test(link)
    ? link
    : `https://${link}`
}
