import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { validated, type Input } from '#support/input'
import PushSubscription from '#models/notifications/push_subscription'
import PushSubscriptionPolicy from '#policies/notifications/push_subscription_policy'
import type { UnsubscribeInput } from '#validators/notifications/push'

/**
 * Ends push messages to the browser that asks. One that isn't registered is what was wanted.
 * @throws Forbidden
 */
export async function unsubscribeFromPush(
  actor: Actor,
  input: Input<UnsubscribeInput>
): Promise<void> {
  await authorize(actor, PushSubscriptionPolicy, 'use')
  const { endpoint } = await validated(input)

  await db.transaction(async (trx) => {
    const browser = await PushSubscription.visibleTo(actor)
      .locked(trx)
      .where('endpoint', endpoint)
      .first()
    if (!browser) return
    await browser.trash(trx)
    const before = { id: browser.id, name: browser.name }
    await recordAudit(trx, actor, 'push.unsubscribe', actor.user, { before })
  })
}
