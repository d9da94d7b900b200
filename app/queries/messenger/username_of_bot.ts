import db from '@adonisjs/lucid/services/db'
import { messengerSettings } from '#config/messenger'

/** Returns the name by which users find the bot, as stored at its last start; null before the first start. */
export async function usernameOfBot(botId: string): Promise<string | null> {
  const bot = await db.from('messenger_bots').where('id', botId).select('username').first()
  return bot?.username ?? null
}

/** Returns the name of the bot that is configured here; null if there is none, or it was never started. */
export async function ownBot(): Promise<string | null> {
  const settings = messengerSettings()
  return settings && usernameOfBot(settings.botId)
}
