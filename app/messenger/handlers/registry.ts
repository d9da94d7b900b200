import { unlinkChat } from '#actions/messenger/unlink_messenger'
import { muteMessenger } from '#actions/messenger/mute_messenger'
import { Forbidden } from '#exceptions/refusals'
import { answer } from '#messenger/answer'
import type { Handler, MessengerContext } from '#messenger/context'
import { decisions } from '#messenger/handlers/decisions'
import { revisionMessage } from '#messenger/handlers/revision_message'
import { savedLinks } from '#messenger/handlers/save_links'
import { start } from '#messenger/handlers/start'
import { tasks } from '#messenger/handlers/tasks'
import { waiting } from '#messenger/handlers/waiting'

/** `/help`: everything the bot can do. */
const help: Handler = (bot) => {
  bot.command('help', (ctx) => answer(ctx, helpText(ctx)))
}

function helpText(ctx: MessengerContext): string {
  const parts = [ctx.translate('help.what'), ctx.translate('help.commands')]
  if (ctx.actor.can('safebot.create')) parts.splice(1, 0, ctx.translate('help.save'))
  return parts.join('\n\n')
}

/** `/mute` and `/unmute`: no messages until further notice. */
const mute: Handler = (bot) => {
  bot.command('mute', (ctx) => setMuted(ctx, true))
  bot.command('unmute', (ctx) => setMuted(ctx, false))
}

async function setMuted(ctx: MessengerContext, muted: boolean): Promise<void> {
  try {
    await muteMessenger(ctx.actor, muted)
  } catch (error) {
    if (!(error instanceof Forbidden)) throw error
    return answer(ctx, ctx.translate('mute.locked'))
  }
  await answer(ctx, ctx.translate(muted ? 'mute.muted' : 'mute.unmuted'))
}

/** Handles all other updates: replies that the button or message can't be handled. */
const unknown: Handler = (bot) => {
  bot.on('callback_query', (ctx) =>
    ctx.answerCallbackQuery({ text: ctx.translate('decisions.over') })
  )
  bot.on('message', (ctx) => answer(ctx, ctx.translate('help.unknown')))
}

/** A user who blocks the bot is unlinked. */
const blocked: Handler = (bot) => {
  bot.on('my_chat_member', async (ctx) => {
    if (ctx.myChatMember.new_chat_member.status === 'kicked') await unlinkChat(ctx.messengerId)
  })
}

/** Handlers that users without a linked account may use as well. */
export const PUBLIC_HANDLERS: readonly Handler[] = [blocked, start]

/**
 * The handlers, tried in this order until one handles the update. A handler for plain messages belongs between
 * `revisionMessage`, which waits for a text, and `unknown`, which handles the rest.
 */
export const HANDLERS: readonly Handler[] = [
  help,
  mute,
  tasks,
  waiting,
  decisions,
  revisionMessage,
  savedLinks,
  unknown,
]
