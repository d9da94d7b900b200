import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import PushSubscription from '#models/notifications/push_subscription'
import PushSubscriptionPolicy from '#policies/notifications/push_subscription_policy'
import type { RenameDeviceInput, UnsubscribeInput } from '#validators/notifications/push'

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
    const change = changesTo(browser, await validateInput(input))
    if (!change) return browser

    await browser.merge(change.after).save()
    await recordAudit(trx, actor, 'push.rename', actor.user, change)
    return browser
  })
}

/**
 * Unsubscribes one of the caller's own browsers from push messages, from any browser.
 * @throws NotFound, also for another user's, Forbidden
 */
export async function removeDevice(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const browser = await PushSubscription.visibleTo(actor).lock(id, trx)
    await authorize(actor, PushSubscriptionPolicy, 'change', browser)
    await unsubscribe(trx, actor, browser)
  })
}

/**
 * Ends push messages to the requesting browser. Does nothing for a browser that isn't registered.
 * @throws Forbidden
 */
export async function unsubscribeFromPush(
  actor: Actor,
  input: Input<UnsubscribeInput>
): Promise<void> {
  await authorize(actor, PushSubscriptionPolicy, 'use')
  const { endpoint } = await validateInput(input)

  await db.transaction(async (trx) => {
    const browser = await PushSubscription.visibleTo(actor)
      .locked(trx)
      .where('endpoint', endpoint)
      .first()
    if (browser) await unsubscribe(trx, actor, browser)
  })
}

async function unsubscribe(trx: Trx, actor: Actor, browser: PushSubscription): Promise<void> {
  await browser.trash(trx)
  const before = { id: browser.id, name: browser.name }
  await recordAudit(trx, actor, 'push.unsubscribe', actor.user, { before })
}
