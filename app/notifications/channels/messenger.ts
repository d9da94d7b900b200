import { forgetChatIn } from '#actions/messenger/forget_chat'
import { sendNotification } from '#messenger/send_notification'
import { messengerSettings } from '#messenger/settings'
import { MessengerFailure } from '#messenger/failure'
import User from '#models/identity/user'
import type { Channel } from '#notifications/channels/channel'

/** The messenger bot, for those who have linked their messenger. */
export const messengerChannel: Channel = {
  isOn: () => messengerSettings() !== null,

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
      return { kind: 'retry', error: reason, ...(retryAfter && { afterSeconds: retryAfter }) }
    }
  },

  /** Whoever can't be reached any more is unlinked, and told in the application. */
  async settle(trx, { userId }, { kind }) {
    if (kind !== 'gone') return
    const person = await User.query({ client: trx }).where('id', userId).first()
    if (person?.messengerId) await forgetChatIn(trx, person.messengerId)
  },
}
