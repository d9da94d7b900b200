export const NOTIFICATION_TYPES = [
  'TASK_CREATED',
  'TASK_STATUS_CHANGED',
  'REFERENCE_UPLOADED',
  'CONTENT_UPLOADED',
  'REVISION_REQUESTED',
  'CONTENT_RETURNED_TO_REVIEW',
  'CONTENT_APPROVED',
  'SYSTEM',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Audience of an event: the whole team, the client users of a company, or single users. */
export const NOTIFICATION_AUDIENCES = ['user', 'team', 'company'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]

/** Values for the placeholders in the text of an event. */
export type NotificationParameters = Record<string, string | number>

export const NOTIFICATION_CHANNELS = ['in_app', 'push', 'messenger'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** The channels that a user chose for each type; a missing type has the defaults. */
export type NotificationPreferences = Partial<Record<NotificationType, NotificationChannel[]>>

/** The channels outside of the application. */
export const NOTIFICATION_DELIVERY_CHANNELS = [
  'push',
  'messenger',
] as const satisfies NotificationChannel[]
export type DeliveryChannel = (typeof NOTIFICATION_DELIVERY_CHANNELS)[number]

/** A delivery also remains `sending` if its worker died before it could store the result. */
export const NOTIFICATION_DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'skipped',
] as const
export type NotificationDeliveryState = (typeof NOTIFICATION_DELIVERY_STATES)[number]

/** Reasons, other than an error, for which a delivery waits. */
export type HeldFor = 'quiet_hours' | 'digest'

/** Whether messages are sent one by one (`off`), or together once a day. */
export const NOTIFICATION_DIGESTS = ['off', 'daily'] as const
export type NotificationDigest = (typeof NOTIFICATION_DIGESTS)[number]

/** Start and end, as `HH:MM` in the user's own time zone; the end may be on the next day. */
export type QuietHours = { from: string; to: string }

/** Characters of an announcement to all users. */
export const MAX_ANNOUNCEMENT_LENGTH = 1_000
