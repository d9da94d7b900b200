import { forgetChat } from '#actions/messenger/forget_chat'
import type { Handler } from '#messenger/context'

/** Whoever blocks the bot wants no more of it. */
export const blocked: Handler = (bot) => {
  bot.on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'kicked') await forgetChat(ctx.messengerId)
  })
}
