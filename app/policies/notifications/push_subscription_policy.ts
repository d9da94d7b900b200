import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type PushSubscription from '#models/notifications/push_subscription'

/** Registered browsers belong to their user only: no reach includes those of others. */
export default class PushSubscriptionPolicy extends Policy {
  use(actor: Actor) {
    return this.requirePermissions(actor, ['notification.view'])
  }

  change(actor: Actor, browser: PushSubscription) {
    return browser.userId === actor.id ? this.use(actor) : this.denyAsNotFound()
  }
}
