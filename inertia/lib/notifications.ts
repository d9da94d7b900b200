import { type Data } from '@generated/data'
import { catalogue } from '~/lib/catalogue'
import { t } from '~/lib/i18n'

export type NotificationType = Data.Notification['type']

/** A notification as the API gives it. */
export type NotificationItem = {
  id: string
  type: NotificationType
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
export function notificationKind(type: NotificationType): string {
  return t(`notifications.types.${type}`)
}

/** Every kind there is, in the order of the catalogue. */
export const NOTIFICATION_TYPES = Object.keys(catalogue.notifications.types) as NotificationType[]
