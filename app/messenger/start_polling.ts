import logger from '@adonisjs/core/services/logger'
import type { Api } from 'grammy'
import { MessengerFailure, withFailures } from '#messenger/failure'
import { introduce } from '#messenger/introduce'
import { pollUpdates } from '#messenger/poll_updates'
import type { MessengerSettings } from '#config/messenger'
import { pause } from '#support/every'

const PAUSE_MS = 5_000

/**
 * Starts the bot by long polling. A registered webhook is removed, because the server delivers updates either
 * way, never both. While the server can't be reached it retries.
 * @returns resolves when it was stopped
 * @throws MessengerFailure when the server doesn't accept the token
 */
export async function startPolling(
  api: Api,
  settings: MessengerSettings,
  stopped: AbortSignal
): Promise<{ over: Promise<void> }> {
  while (!stopped.aborted) {
    try {
      const username = await introduce(api, settings)
      await removeWebhook(api)
      logger.info({ bot: username }, 'Bot is ready')
      break
    } catch (error) {
      if (!(error instanceof MessengerFailure) || isHopeless(error)) throw error
      logger.warn({ reason: error.message }, 'The messenger could not be reached')
      await pause(PAUSE_MS, stopped)
    }
  }
  return { over: pollUpdates(api, settings.botId, stopped) }
}

/** A wrong token is answered with 401, a malformed one with 404. */
export const isHopeless = ({ status }: MessengerFailure) => status === 401 || status === 404

async function removeWebhook(api: Api): Promise<void> {
  const { url } = await withFailures(() => api.getWebhookInfo())
  if (!url) return
  await withFailures(() => api.deleteWebhook())
  logger.warn({ host: URL.parse(url)?.host }, 'The bot had a webhook; it is removed')
}
