import { answer } from '#messenger/answer'
import type { Handler } from '#messenger/context'

/** `/help`: everything the bot can do. */
export const help: Handler = (bot) => {
  bot.command('help', (ctx) =>
    answer(ctx, `${ctx.say('help.what')}\n\n${ctx.say('help.commands')}`)
  )
}
