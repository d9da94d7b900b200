import logger from '@adonisjs/core/services/logger'
import type { Api } from 'grammy'
import { MessengerFailure, withFailures, failureOf } from '#messenger/failure'
import { registerBot } from '#messenger/register_bot'
import type { MessengerSettings } from '#config/messenger'
import { receiveUpdates, WANTED_UPDATES } from '#messenger/receive_updates'
import { sleep } from '#support/time/timers'

const PAUSE_MS = 5_000

/**
 * Starts the bot by long polling. A registered webhook is removed, because the server delivers updates in only one
 * of the two ways. While the server can't be reached it retries.
 * @returns a promise that resolves when polling has stopped
 * @throws MessengerFailure when the server doesn't accept the token
 */
export async function startPolling(
  api: Api,
  settings: MessengerSettings,
  stopped: AbortSignal
): Promise<{ over: Promise<void> }> {
  while (!stopped.aborted) {
    try {
      const username = await registerBot(api, settings)
      await removeWebhook(api)
      logger.info({ bot: username }, 'Bot is ready')
      break
    } catch (error) {
      if (!(error instanceof MessengerFailure) || isHopeless(error)) throw error
      logger.warn({ reason: error.message }, 'The messenger could not be reached')
      await sleep(PAUSE_MS, stopped)
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
  logger.warn({ host: URL.parse(url)?.host }, 'The bot had a webhook; it has been removed')
}

/** Seconds after which the server responds without updates. */
const LONG_POLL_S = 30
const BATCH = 100
const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000
/** Pause while another process or a webhook receives the bot's updates. */
const CONFLICT_PAUSE_MS = 10_000

/**
 * Fetches updates and stores them until it is stopped. Each batch is stored before the next one is requested, which
 * deletes it at the server: after a crash in between it is delivered twice, but handled once. Failures are retried.
 */
async function pollUpdates(api: Api, botId: string, stopped: AbortSignal): Promise<void> {
  let offset: number | undefined
  let failures = 0
  while (!stopped.aborted) {
    try {
      const updates = await api.getUpdates(
        { offset, limit: BATCH, timeout: LONG_POLL_S, allowed_updates: WANTED_UPDATES },
        stopped as never
      )
      await receiveUpdates(botId, updates)
      if (updates.length > 0) offset = Math.max(...updates.map((one) => one.update_id)) + 1
      failures = 0
    } catch (thrown) {
      if (stopped.aborted) return
      failures += 1
      await sleep(report(failureOf(thrown), failures), stopped)
    }
  }
}

/** Logs the failure for the operator. Returns how long to wait. */
function report(error: unknown, failures: number): number {
  const { status = null, retryAfter = null } = error instanceof MessengerFailure ? error : {}
  const { message: reason } = error as Error
  if (status === 409) {
    logger.error(
      { reason },
      'Updates are sent elsewhere: another process polls this bot, or it has a webhook. Stop the other process'
    )
    return CONFLICT_PAUSE_MS
  }
  if (status === 401) {
    logger.error({ reason }, 'The messenger doesn’t accept MESSENGER_BOT_TOKEN any more')
    return MAX_PAUSE_MS
  }
  logger.warn({ reason }, 'Updates could not be fetched')
  const backoff = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max(backoff, (retryAfter ?? 0) * 1_000)
}
