import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import type { Api } from 'grammy'
import { withFailures } from '#messenger/failure'
import type { MessengerSettings } from '#config/messenger'
import { botText } from '#messenger/texts'

const COMMANDS = ['waiting', 'tasks', 'mute', 'unmute', 'help'] as const

/**
 * Requests the bot's name, stores it for links to the bot, and registers the bot's commands in every language.
 * @returns the name
 * @throws MessengerFailure
 */
export async function registerBot(api: Api, { botId }: MessengerSettings): Promise<string> {
  const { username } = await withFailures(() => api.getMe())
  await db.rawQuery(
    `insert into messenger_bots (id, username, seen_at) values (?, ?, now())
     on conflict (id) do update set username = excluded.username, seen_at = now()`,
    [botId, username]
  )
  for (const locale of i18nManager.supportedLocales()) {
    const commands = COMMANDS.map((command) => ({
      command,
      description: botText(locale, `commands.${command}`),
    }))
    const isDefault = locale === i18nManager.defaultLocale
    await withFailures(() =>
      api.setMyCommands(commands, isDefault ? {} : { language_code: locale as never })
    )
  }
  return username
}
