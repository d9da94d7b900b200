import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import PushSubscription from '#models/notifications/push_subscription'
import PushSubscriptionPolicy from '#policies/notifications/push_subscription_policy'

/**
 * Unsubscribes one of the caller's own browsers from push messages, from any browser.
 * @throws NotFound, also for another user's, Forbidden
 */
export async function removeDevice(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const browser = await PushSubscription.visibleTo(actor).lock(id, trx)
    await authorize(actor, PushSubscriptionPolicy, 'change', browser)
    await browser.trash(trx)
    const before = { id: browser.id, name: browser.name }
    await recordAudit(trx, actor, 'push.unsubscribe', actor.user, { before })
  })
}
