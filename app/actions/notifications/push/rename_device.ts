import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { changesTo } from '#actions/audit/changes_to'
import { recordAudit } from '#actions/audit/record_audit'
import { validated, type Input } from '#support/input'
import PushSubscription from '#models/notifications/push_subscription'
import PushSubscriptionPolicy from '#policies/notifications/push_subscription_policy'
import type { RenameDeviceInput } from '#validators/notifications/push'

/**
 * Renames one of the caller's own browsers.
 * @throws NotFound, also for another user's, Forbidden
 */
export async function renameDevice(
  actor: Actor,
  id: string,
  input: Input<RenameDeviceInput>
): Promise<PushSubscription> {
  return db.transaction(async (trx) => {
    const browser = await PushSubscription.visibleTo(actor).lock(id, trx)
    await authorize(actor, PushSubscriptionPolicy, 'change', browser)
    const change = changesTo(browser, await validated(input))
    if (!change) return browser

    await browser.merge(change.after).save()
    await recordAudit(trx, actor, 'push.rename', actor.user, change)
    return browser
  })
}
