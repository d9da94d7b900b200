import { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import PushSubscription from '#models/notifications/push_subscription'
import type { Channel, DeliveryOutcome } from '#notifications/channels/channel'
import { pushMessageOf } from '#notifications/push/push_message'
import { sendPush } from '#notifications/push/send_push'

/** Messages of a browser, with the application closed as well. */
export const push: Channel = {
  async send({ pushSubscription }, message) {
    const pushMessage = await pushMessageOf(message)
    // 32 characters of base64url are what a topic may have (RFC 8030, 5.4).
    return sendPush(pushSubscription, pushMessage, pushMessage.tag.replaceAll('-', ''))
  },

  settle: (trx, { pushSubscriptionId }, outcome) => settlePush(trx, pushSubscriptionId!, outcome),
}

/** Notes with a browser what became of a message to it; one that is gone is removed. */
export async function settlePush(trx: Trx, id: string, outcome: DeliveryOutcome): Promise<void> {
  const browser = await PushSubscription.query().lockIfFound(id, trx)
  if (!browser) return
  if (outcome.kind === 'sent') browser.merge({ lastSentAt: DateTime.utc(), lastError: null })
  else browser.lastError = outcome.error
  await browser.save()
  if (outcome.kind === 'gone') await browser.trash(trx)
}
