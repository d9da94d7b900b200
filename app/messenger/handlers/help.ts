import { answer } from '#messenger/answer'
import type { Handler, MessengerContext } from '#messenger/context'

/** `/help`: everything the bot can do. */
export const help: Handler = (bot) => {
  bot.command('help', (ctx) => answer(ctx, wordsFor(ctx)))
}

function wordsFor(ctx: MessengerContext): string {
  const parts = [ctx.say('help.what'), ctx.say('help.commands')]
  if (ctx.actor.can('safebot.create')) parts.splice(1, 0, ctx.say('help.save'))
  return parts.join('\n\n')
}
