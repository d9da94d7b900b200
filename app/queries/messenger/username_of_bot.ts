import db from '@adonisjs/lucid/services/db'
import { messengerSettings } from '#config/messenger'

/**
 * The name under which people find the bot, as it was when the bot was last started; null before
 * the first time.
 */
export async function usernameOfBot(botId: string): Promise<string | null> {
  const bot = await db.from('messenger_bots').where('id', botId).select('username').first()
  return bot?.username ?? null
}

/** The name of the bot that is set up here; null where there is none, or none was started yet. */
export async function ownBot(): Promise<string | null> {
  const settings = messengerSettings()
  return settings && usernameOfBot(settings.botId)
}
