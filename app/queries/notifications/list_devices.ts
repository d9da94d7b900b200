import type { Actor } from '#access/actor'
import PushSubscription from '#models/notifications/push_subscription'

/**
 * Returns the user's own browsers that receive push messages, the newest first. Not paged, because there are few.
 */
export function listDevices(actor: Actor): Promise<PushSubscription[]> {
  return PushSubscription.visibleTo(actor).orderBy('id', 'desc').exec()
}
