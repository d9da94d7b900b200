import { sendNotification } from '#messenger/send_notification'
import { MessengerFailure } from '#messenger/failure'
import type { Channel } from '#notifications/channels/channel'

/** The messenger bot, for those who have linked their messenger. */
export const messengerChannel: Channel = {
  async send(_delivery, message) {
    const chatId = message.actor.user.messengerId
    if (!chatId) return { kind: 'gone', error: 'The messenger was unlinked' }
    try {
      const messageId = await sendNotification(chatId, message)
      return { kind: 'sent', externalId: String(messageId) }
    } catch (error) {
      if (!(error instanceof MessengerFailure)) throw error
      if (error.isBlocked) return { kind: 'gone', error: error.message }
      if (error.isRefused) return { kind: 'failed', error: error.message }
      const { message: reason, retryAfter } = error
      return { kind: 'later', error: reason, ...(retryAfter && { afterSeconds: retryAfter }) }
    }
  },
}
