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

/** Every kind there is, in the order of the catalogue. */
export function notificationTypes(): NotificationType[] {
  return Object.keys(catalogue().notifications.types) as NotificationType[]
}
