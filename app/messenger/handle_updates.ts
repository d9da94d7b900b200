import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { Update } from 'grammy/types'
import { unlinkChat } from '#actions/messenger/unlink_messenger'
import { getBot } from '#messenger/bot'
import { failureOf, MessengerFailure } from '#messenger/failure'
import { messengerSettings } from '#config/messenger'
import { claimUpdate, markAnswered, markHandled, type Chat } from '#messenger/update_rows'
import { enqueue } from '#queue/enqueue'

/**
 * Handles the waiting updates of one chat. An update has its effect only once, however often this runs; an update
 * whose reply was being sent when a worker died is not answered again.
 * @throws MessengerFailure when the server can't be reached, so that the job is retried
 */
export async function handleUpdates(jobId: string, chat: Chat): Promise<void> {
  if (messengerSettings()?.botId !== chat.botId) return
  for (;;) {
    const claimed = await claimUpdate(jobId, chat)
    if (!claimed) return
    if (!claimed.wasAnswered) await handle(claimed.update, chat)
    await markHandled(chat.botId, claimed.update.update_id)
  }
}

/** Gives up an update that could not be handled, and continues with the next. */
export async function dropUpdate(jobId: string, chat: Chat): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.rawQuery(
      `update messenger_updates set handled_at = now(), payload = null
        where bot_id = ? and chat_id = ? and job_id = ? and handled_at is null`,
      [chat.botId, chat.chatId, jobId]
    )
    await enqueue(trx, 'messenger.updates', chat)
  })
}

async function handle(update: Update, { botId, chatId }: Chat): Promise<void> {
  try {
    const bot = await getBot()
    await bot.handleUpdate(update)
  } catch (thrown) {
    const error = failureOf(thrown)
    if (error instanceof MessengerFailure && error.isBlocked) return unlinkChat(chatId)
    if (error instanceof MessengerFailure && error.isRefused) {
      return logger.warn({ reason: error.message }, 'The messenger refused a reply')
    }
    if (isMistake(error)) {
      return logger.error({ err: error }, 'An update could not be handled; it is skipped')
    }
    await markAnswered(botId, update.update_id, false)
    throw error
  }
}

/**
 * Whether an error is a mistake in the code, which every retry would repeat while later updates wait. Errors of a
 * connection have a `cause`.
 */
function isMistake(error: unknown): boolean {
  const breaks = error instanceof TypeError || error instanceof RangeError
  return breaks && error.cause === undefined
}
