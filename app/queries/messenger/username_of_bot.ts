import db from '@adonisjs/lucid/services/db'
import { messengerSettings } from '#config/messenger'

/** The name by which users find the bot, as of its last start; null before the first one. */
export async function usernameOfBot(botId: string): Promise<string | null> {
  const bot = await db.from('messenger_bots').where('id', botId).select('username').first()
  return bot?.username ?? null
}

/** The name of the bot that is set up here; null where there is none, or none was started yet. */
export async function ownBot(): Promise<string | null> {
  const settings = messengerSettings()
  return settings && usernameOfBot(settings.botId)
}
