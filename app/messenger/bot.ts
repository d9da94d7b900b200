import { Bot, type NextFunction } from 'grammy'
import { clientOptions, retrySettings } from '#messenger/client'
import type { MessengerContext } from '#messenger/context'
import { PUBLIC_HANDLERS, HANDLERS } from '#messenger/handlers/registry'
import { messengerSettings, type MessengerSettings } from '#config/messenger'
import { markAnswered } from '#messenger/update_rows'
import { escapeHtml, languageOfUnlinkedUser, botText } from '#messenger/texts'
import { userOfChat } from '#queries/messenger/user_of_chat'
import { usernameOfBot } from '#queries/messenger/username_of_bot'
import { absoluteUrl } from '#support/http/absolute_url'

let currentBot: { settings: MessengerSettings; bot: Bot<MessengerContext> } | null = null

/**
 * Returns the bot of the settings, with all its handlers.
 * @throws Error if no bot is set up
 */
export async function getBot(): Promise<Bot<MessengerContext>> {
  const settings = messengerSettings()
  if (!settings) throw new Error('No messenger bot is set up')
  if (currentBot && JSON.stringify(currentBot.settings) === JSON.stringify(settings))
    return currentBot.bot
  const bot = await makeBot(settings)
  currentBot = { settings, bot }
  return bot
}

async function makeBot(settings: MessengerSettings): Promise<Bot<MessengerContext>> {
  const username = (await usernameOfBot(settings.botId)) ?? ''
  const bot = new Bot<MessengerContext>(settings.token, {
    client: clientOptions(settings),
    // The fields that handlers read: `/help@name` is for this bot only.
    botInfo: { id: Number(settings.botId), is_bot: true, first_name: username, username } as never,
  })
  bot.api.config.use(retrySettings)
  bot.use(recordReplies, identifyUser)
  for (const handler of PUBLIC_HANDLERS) handler(bot)
  bot.use(requireLinkedUser)
  for (const handler of HANDLERS) handler(bot)
  return bot
}

/**
 * Records the first reply to an update before it is sent: if this process dies in between, the update isn't
 * answered twice.
 */
async function recordReplies(ctx: MessengerContext, next: NextFunction) {
  const { botId } = messengerSettings()!
  let noted: Promise<void> | null = null
  ctx.api.config.use(async (call, method, payload, signal) => {
    await (noted ??= markAnswered(botId, ctx.update.update_id, true))
    return call(method, payload, signal)
  })
  await next()
}

/** Finds the user of the chat, and the language of the reply. */
async function identifyUser(ctx: MessengerContext, next: NextFunction) {
  ctx.messengerId = String(ctx.chat!.id)
  const found = await userOfChat(ctx.messengerId)
  ctx.user = found?.user ?? null
  ctx.lacksFactor = found?.lacksFactor ?? false
  if (found?.actor) ctx.actor = found.actor
  const locale = ctx.user?.locale ?? languageOfUnlinkedUser(ctx.from?.language_code)
  ctx.translate = (key, values) => botText(locale, key, values)
  await next()
}

/**
 * Stops updates of other chats: replies how to link the messenger, that the user can't sign in, or that they
 * must set up a required second factor.
 */
export async function requireLinkedUser(ctx: MessengerContext, next: NextFunction) {
  if (ctx.actor) return next()
  const text = gateText(ctx)
  if (ctx.callbackQuery) await ctx.answerCallbackQuery({ text: ctx.translate('gate.pressed') })
  await ctx.reply(escapeHtml(text), { parse_mode: 'HTML' })
}

function gateText({ lacksFactor, user, translate }: MessengerContext): string {
  const url = absoluteUrl(lacksFactor ? '/account/security' : '/account')
  if (!user) return translate('gate.stranger', { url })
  return lacksFactor ? translate('gate.without_factor', { url }) : translate('gate.shut_out')
}
