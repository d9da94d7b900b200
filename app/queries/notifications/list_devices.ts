import type { Actor } from '#access/actor'
import PushSubscription from '#models/notifications/push_subscription'

/** One's own browsers that take push messages, the newest first. There are few. */
export function listDevices(actor: Actor): Promise<PushSubscription[]> {
  return PushSubscription.visibleTo(actor).orderBy('id', 'desc').exec()
}
