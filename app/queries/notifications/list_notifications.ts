import type { RelationQueryBuilderContract } from '@adonisjs/lucid/types/relations'
import type { Actor } from '#access/actor'
import Notification from '#models/notifications/notification'
import type NotificationEvent from '#models/notifications/notification_event'
import { paginate } from '#queries/paginated'
import { findSubjects } from '#queries/notifications/subjects'
import type { NotificationListInput } from '#validators/notifications/notification'

const SORTS = { createdAt: 'notifications.created_at' }

/** Loads the company of an event for readers with more than one company. */
export function withCompanyFor({ seesAllCompanies }: Actor) {
  return (event: RelationQueryBuilderContract<typeof NotificationEvent, any>) => {
    if (seesAllCompanies) event.preload('company')
  }
}

/** One page of this user's notifications, and the records that they are about. */
export async function listNotifications(actor: Actor, input: NotificationListInput) {
  const query = Notification.visibleTo(actor).preload('event', withCompanyFor(actor))

  if (input.unread === true) query.whereNull('notifications.read_at')
  if (input.unread === false) query.whereNotNull('notifications.read_at')
  if (input.type) query.whereIn('notifications.type', input.type)
  if (input.entityType) query.whereIn('notifications.entity_type', input.entityType)
  if (input.since) query.where('notifications.created_at', '>', input.since)

  const page = await paginate(query, input, SORTS)
  const events = page.all().map(({ event }) => event)
  return { page, subjects: await findSubjects(actor, events) }
}

/** One notification of this user's, and the record that it is about. */
export async function showNotification(actor: Actor, id: string) {
  const notification = await Notification.visibleTo(actor)
    .preload('event', withCompanyFor(actor))
    .findOrFail(id)
  return { notification, subjects: await findSubjects(actor, [notification.event]) }
}
