import { muteMessenger } from '#actions/messenger/mute_messenger'
import { answer } from '#messenger/answer'
import { Forbidden } from '#exceptions/refusals'
import type { Handler, MessengerContext } from '#messenger/context'

/** `/mute` and `/unmute`: no messages until further notice. */
export const mute: Handler = (bot) => {
  bot.command('mute', (ctx) => change(ctx, true))
  bot.command('unmute', (ctx) => change(ctx, false))
}

async function change(ctx: MessengerContext, muted: boolean): Promise<void> {
  try {
    await muteMessenger(ctx.actor, muted)
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    return answer(ctx, ctx.say('mute.locked'))
  }
  await answer(ctx, ctx.say(muted ? 'mute.muted' : 'mute.unmuted'))
}
