import { forgetChat } from '#actions/messenger/forget_chat'
import type { Handler } from '#messenger/context'

/** A user who blocks the bot is unlinked. */
export const blocked: Handler = (bot) => {
  bot.on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'kicked') await forgetChat(ctx.messengerId)
  })
}
