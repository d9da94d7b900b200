import type { InlineKeyboard } from 'grammy'
import type { MessengerContext } from '#messenger/context'
import { ignoreFailure } from '#messenger/failure'
import { truncate } from '#support/strings/truncate'

/** Maximum length of a notice in the chat. */
const MAX_TOAST_LENGTH = 200

/** Replaces the buttons of a message. Does nothing if the message is deleted or has these buttons already. */
export async function setButtons(
  ctx: MessengerContext,
  messageId: number | null | undefined,
  buttons: InlineKeyboard
): Promise<void> {
  if (!messageId) return
  await ignoreFailure('isRefused', () =>
    ctx.api.editMessageReplyMarkup(ctx.messengerId, messageId, { reply_markup: buttons })
  )
}

/** Answers a button press with a short notice in the chat. Does nothing if the press is too old to be answered. */
export async function answerButtonPress(ctx: MessengerContext, text: string): Promise<void> {
  await ignoreFailure('isRefused', () =>
    ctx.answerCallbackQuery({ text: truncate(text, MAX_TOAST_LENGTH) })
  )
}
