import type { InlineKeyboard } from 'grammy'
import type { MessengerContext } from '#messenger/context'
import { unless } from '#messenger/failure'
import { truncate } from '#support/truncate'

/** Maximum length of a notice in the chat. */
const MAX_TOAST_LENGTH = 200

/** Replaces the buttons of a message. Does nothing if the message is deleted or has these buttons already. */
export async function setButtons(
  ctx: MessengerContext,
  messageId: number | null | undefined,
  buttons: InlineKeyboard
): Promise<void> {
  if (!messageId) return
  await unless('isRefused', () =>
    ctx.api.editMessageReplyMarkup(ctx.messengerId, messageId, { reply_markup: buttons })
  )
}

/** Answers a button press with a short notice in the chat. Does nothing if the press is too old to be answered. */
export async function toast(ctx: MessengerContext, words: string): Promise<void> {
  await unless('isRefused', () =>
    ctx.answerCallbackQuery({ text: truncate(words, MAX_TOAST_LENGTH) })
  )
}
