import { type Data } from '@generated/data'
import { catalogue } from '~/lib/texts/catalogue'
import { t } from '~/lib/i18n'

/** A notification as the API returns it. */
export type NotificationItem = Data.Notification
type NotificationType = NotificationItem['type']

/** Returns the name of a notification's type in two words. */
export function notificationKind(type: NotificationType): string {
  return t(`notifications.types.${type}`)
}

/** Returns the topic of a notification; for the type that covers several events, the name of the event. */
export function notificationTopic({ type, eventKey }: Pick<NotificationItem, 'type' | 'eventKey'>) {
  const topic = type === 'SYSTEM' ? TOPICS[eventKey] : undefined
  return topic ? t(`notifications.topics.${topic}`) : notificationKind(type)
}

const TOPICS: Partial<Record<string, 'assigned' | 'checks' | 'comment' | 'mention'>> = {
  'task.assigned': 'assigned',
  'task.commented': 'comment',
  'task.mentioned': 'mention',
  'content.version_fails': 'checks',
  'content.mentioned': 'mention',
  'content.replied': 'comment',
  'content.comment_moved': 'comment',
}

/** Returns all types, in the order of the catalogue. */
export function notificationTypes(): NotificationType[] {
  return Object.keys(catalogue().notifications.types) as NotificationType[]
}
