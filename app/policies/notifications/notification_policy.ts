import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Notification from '#models/notifications/notification'

/** Notifications belong to their recipient only: no reach includes those of others. */
export default class NotificationPolicy extends Policy {
  read(actor: Actor, notification: Notification) {
    if (notification.userId !== actor.id) return this.denyAsNotFound()
    return this.requirePermissions(actor, ['notification.view'])
  }

  /** Send an announcement; the reach limits the recipients. */
  broadcast(actor: Actor) {
    return this.requirePermissions(actor, ['notification.broadcast'])
  }

  readAll(actor: Actor) {
    return this.requirePermissions(actor, ['notification.view'])
  }
}
