import { answer } from '#messenger/answer'
import type { Handler } from '#messenger/context'

/** What nothing else took: says so, and what there is. */
export const unknown: Handler = (bot) => {
  bot.on('callback_query', (ctx) => ctx.answerCallbackQuery({ text: ctx.say('decisions.over') }))
  bot.on('message', (ctx) => answer(ctx, ctx.say('help.unknown')))
}
