import type { Actor } from '#access/actor'
import Notification from '#models/notification'
import { loadFrames } from '#queries/notifications/frames'
import { paginated } from '#queries/paginated'
import type { NotificationListInput } from '#validators/notification'

const SORTS = { createdAt: 'notifications.created_at' }

/** One page of what this person was told, each with the frame of what it is about. */
export async function listNotifications(actor: Actor, input: NotificationListInput) {
  const query = Notification.visibleTo(actor)

  if (input.unread === true) query.whereNull('notifications.read_at')
  if (input.unread === false) query.whereNotNull('notifications.read_at')
  if (input.type) query.whereIn('notifications.type', input.type)
  if (input.entityType) query.whereIn('notifications.entity_type', input.entityType)
  if (input.since) query.where('notifications.created_at', '>', input.since)

  const page = await paginated(query, input, SORTS)
  await loadFrames(actor, page.all())
  return page
}
