import type { InlineKeyboard } from 'grammy'
import type { MessengerContext } from '#messenger/context'
import { unless } from '#messenger/failure'
import { truncate } from '#support/truncate'

/** What a note over the chat may hold. */
const MAX_TOAST_LENGTH = 200

/** Puts other buttons under a message. One that is gone, or has them already, is no matter. */
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

/** Answers a press with a note over the chat. One that is too old to be answered is no matter. */
export async function toast(ctx: MessengerContext, words: string): Promise<void> {
  await unless('isRefused', () =>
    ctx.answerCallbackQuery({ text: truncate(words, MAX_TOAST_LENGTH) })
  )
}
