import type { Actor } from '#access/actor'
import Notification from '#models/notifications/notification'
import { withCompanyFor } from '#queries/notifications/list_notifications'
import { findSubjects } from '#queries/notifications/subjects'

/** One notification of this person's, and the record that it is about. */
export async function showNotification(actor: Actor, id: string) {
  const notification = await Notification.visibleTo(actor)
    .preload('event', withCompanyFor(actor))
    .findOrFail(id)
  return { notification, subjects: await findSubjects(actor, [notification.event]) }
}
