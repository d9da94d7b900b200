import { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import PushSubscription from '#models/notifications/push_subscription'
import type { Channel, DeliveryOutcome } from '#notifications/channels/channel'
import { pushMessageOf } from '#notifications/push/push_message'
import { sendPush } from '#notifications/push/send_push'

/** Push messages to a browser, which arrive even while the application is closed. */
export const push: Channel = {
  async send({ pushSubscription }, message) {
    const pushMessage = await pushMessageOf(message)
    // A topic has a maximum of 32 base64url characters (RFC 8030, 5.4).
    return sendPush(pushSubscription, pushMessage, pushMessage.tag.replaceAll('-', ''))
  },

  settle: (trx, { pushSubscriptionId }, outcome) => settlePush(trx, pushSubscriptionId!, outcome),
}

/** Records the outcome of a message with its browser; a browser that no longer exists is removed. */
export async function settlePush(trx: Trx, id: string, outcome: DeliveryOutcome): Promise<void> {
  const browser = await PushSubscription.query().lockIfFound(id, trx)
  if (!browser) return
  if (outcome.kind === 'sent') browser.merge({ lastSentAt: DateTime.utc(), lastError: null })
  else browser.lastError = outcome.error
  await browser.save()
  if (outcome.kind === 'gone') await browser.trash(trx)
}
