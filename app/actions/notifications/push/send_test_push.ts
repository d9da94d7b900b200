import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import PushSubscription from '#models/notifications/push_subscription'
import { enqueue } from '#queue/enqueue'
import PushSubscriptionPolicy from '#policies/notifications/push_subscription_policy'

/**
 * Enqueues a message to each of the caller's own browsers, to check that it arrives. The outcome is stored
 * with the browser.
 * @throws Forbidden, TooManyRequests
 */
export async function sendTestPush(actor: Actor): Promise<void> {
  await authorize(actor, PushSubscriptionPolicy, 'use')
  await transactionWithRateLimit({ push_test: actor.id }, async (trx) => {
    const browsers = await PushSubscription.visibleTo(actor).useTransaction(trx).orderBy('id')
    for (const { id } of browsers) await enqueue(trx, 'push.test', { id, userId: actor.id })
  })
}
