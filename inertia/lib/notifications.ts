import { type Data } from '@generated/data'
import { catalogue } from '~/lib/texts/catalogue'
import { t } from '~/lib/i18n'

/** A notification as the API gives it. */
export type NotificationItem = Data.Notification
type NotificationType = NotificationItem['type']

/** What kind of notification it is, in two words. */
export function notificationKind(type: NotificationType): string {
  return t(`notifications.types.${type}`)
}

/** What a notification is about; of the type that holds several things, the one that it is. */
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

/** Every kind there is, in the order of the catalogue. */
export function notificationTypes(): NotificationType[] {
  return Object.keys(catalogue().notifications.types) as NotificationType[]
}
