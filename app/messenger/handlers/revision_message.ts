import { InlineKeyboard } from 'grammy'
import { answer } from '#messenger/answer'
import { openButton } from '#messenger/buttons'
import type { Handler } from '#messenger/context'
import { requestChanges } from '#messenger/decisions/decide'
import {
  decisionAwaitingText,
  markDecisionUsed,
  usedByUpdate,
} from '#messenger/decisions/decision_rows'
import { setButtons } from '#messenger/decisions/touch_message'

/** Handles the message after "Request changes": it is the text of the request. */
export const revisionMessage: Handler = (bot) => {
  bot.on('message', async (ctx, next) => {
    const { update_id: updateId } = ctx.update
    const decision =
      (await usedByUpdate(ctx.actor, updateId)) ?? (await decisionAwaitingText(ctx.actor))
    if (!decision) return next()
    const { text } = ctx.message
    if (!text) return answer(ctx, ctx.translate('decisions.words_only'))
    if (text.startsWith('/')) return next()
    if (!(await markDecisionUsed(decision, 'writing', updateId))) return next()

    const outcome = await requestChanges(ctx, decision, text)
    const { locale } = ctx.actor.user
    const page = `/content/${decision.contentItemId}`
    await setButtons(ctx, decision.promptMessageId, new InlineKeyboard())
    await setButtons(ctx, decision.messageId, openButton(locale, page))
    await answer(ctx, outcome)
  })
}
