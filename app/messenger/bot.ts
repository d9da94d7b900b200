import { Bot } from 'grammy'
import { clientOptions, retrySettings } from '#messenger/client'
import type { MessengerContext } from '#messenger/context'
import { GREETERS, HANDLERS } from '#messenger/handlers/registry'
import { identifyUser, requireLinkedUser, recordReplies } from '#messenger/gate'
import { messengerSettings, type MessengerSettings } from '#config/messenger'
import { usernameOfBot } from '#queries/messenger/username_of_bot'

let made: { settings: MessengerSettings; bot: Bot<MessengerContext> } | null = null

/**
 * The bot that the settings name, with all it can do.
 * @throws Error where none is set up
 */
export async function theBot(): Promise<Bot<MessengerContext>> {
  const settings = messengerSettings()
  if (!settings) throw new Error('No messenger bot is set up')
  if (made && JSON.stringify(made.settings) === JSON.stringify(settings)) return made.bot
  const bot = await makeBot(settings)
  made = { settings, bot }
  return bot
}

async function makeBot(settings: MessengerSettings): Promise<Bot<MessengerContext>> {
  const username = (await usernameOfBot(settings.botId)) ?? ''
  const bot = new Bot<MessengerContext>(settings.token, {
    client: clientOptions(settings),
    // What handlers ask of it: `/help@name` is for this bot alone.
    botInfo: { id: Number(settings.botId), is_bot: true, first_name: username, username } as never,
  })
  bot.api.config.use(retrySettings)
  bot.use(recordReplies, identifyUser)
  for (const handler of GREETERS) handler(bot)
  bot.use(requireLinkedUser)
  for (const handler of HANDLERS) handler(bot)
  return bot
}
