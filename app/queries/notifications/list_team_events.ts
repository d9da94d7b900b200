import type { Actor } from '#access/actor'
import NotificationEvent from '#models/notifications/notification_event'
import { findReceipts } from '#queries/notifications/find_receipts'
import { paginate } from '#queries/paginated'
import { findSubjects } from '#queries/notifications/subjects'
import type { TeamNotificationListInput } from '#validators/notifications/notification'

const SORTS = { createdAt: 'notification_events.created_at' }

/** One page of the team's notifications, the records that they are about, and who has read them. */
export async function listTeamEvents(actor: Actor, input: TeamNotificationListInput) {
  const query = NotificationEvent.visibleTo(actor).preload('actor').preload('company')

  if (input.type) query.whereIn('notification_events.type', input.type)
  if (input.entityType) query.whereIn('notification_events.entity_type', input.entityType)
  if (input.since) query.where('notification_events.created_at', '>', input.since)

  const page = await paginate(query, input, SORTS)
  const [subjects, receipts] = await Promise.all([
    findSubjects(actor, page.all()),
    findReceipts(page.all().map(({ id }) => id)),
  ])
  return { page, subjects, receipts }
}
