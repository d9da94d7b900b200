import { catalogue } from '~/lib/catalogue'
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
  /** The page that shows what it is about; null when there is none any more. */
  url: string | null
  /** A frame of what it is about, where there is one. */
  posterUrl: string | null
}

/** What kind of notification it is, in two words. */
export function notificationKind(type: string): string {
  const key = `notifications.types.${type}`
  return hasMessage(key) ? t(key) : t('notifications.types.SYSTEM')
}

/** Every kind there is, in the order of the catalogue. */
export const NOTIFICATION_TYPES = Object.keys(catalogue.notifications.types)
