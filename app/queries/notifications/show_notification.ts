import type { Actor } from '#access/actor'
import Notification from '#models/notifications/notification'
import { versionPosters } from '#queries/notifications/version_posters'
import { findRecords } from '#records/find_records'

/** One notification of this person's, and the record that it is about. */
export async function showNotification(actor: Actor, id: string) {
  const notification = await Notification.visibleTo(actor).preload('event').findOrFail(id)
  return {
    notification,
    records: await findRecords(actor, [notification]),
    posters: await versionPosters(actor, [notification.event]),
  }
}
