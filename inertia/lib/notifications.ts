import { hasMessage, t } from '~/lib/i18n'

/** A notification as the API gives it. */
export type NotificationItem = {
  id: string
  type: string
  message: string
  entityType: string | null
  entityId: string | null
  readAt: string | null
  createdAt: string
  /** A frame of what it is about, where there is one. */
  posterUrl?: string | null
}

const PLACES: Record<string, string> = {
  task: '/tasks',
  content: '/content',
  revision: '/revisions',
  reference: '/references',
  company: '/companies',
  user: '/users',
}

/** Where a notification leads: to what it is about, else to the list of all. */
export function notificationHref(item: Pick<NotificationItem, 'entityType' | 'entityId'>): string {
  const place = item.entityType ? PLACES[item.entityType] : undefined
  return place && item.entityId ? `${place}/${item.entityId}` : '/notifications'
}

/** What kind of notification it is, in two words. */
export function notificationKind(type: string): string {
  const key = `notifications.types.${type}`
  return hasMessage(key) ? t(key) : t('notifications.types.SYSTEM')
}
