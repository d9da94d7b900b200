import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'
import type Notification from '#models/notification'

/** Notifications are their reader's own, whatever the reach of anybody else. */
export default class NotificationPolicy extends Policy {
  read(actor: Actor, notification: Notification) {
    if (notification.userId !== actor.id) return this.unseen()
    return this.needs(actor, ['notification.view'])
  }

  /** Writes to people: whom, is a matter of reach. */
  broadcast(actor: Actor) {
    return this.needs(actor, ['notification.broadcast'])
  }

  readAll(actor: Actor) {
    return this.needs(actor, ['notification.view'])
  }
}
