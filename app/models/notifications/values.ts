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

/** What the text of an event takes. */
export type NotificationParameters = Record<string, string | number>

export const NOTIFICATION_CHANNELS = ['in_app', 'push', 'messenger'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** The channels that a person chose for a type; a type that is not named takes the defaults. */
export type NotificationPreferences = Partial<Record<NotificationType, NotificationChannel[]>>

/** The channels outside of the application. */
export const NOTIFICATION_DELIVERY_CHANNELS = [
  'push',
  'messenger',
] as const satisfies NotificationChannel[]
export type DeliveryChannel = (typeof NOTIFICATION_DELIVERY_CHANNELS)[number]

/** `sending` also is what a worker left behind that died before it could note what came of it. */
export const NOTIFICATION_DELIVERY_STATES = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'skipped',
] as const
export type NotificationDeliveryState = (typeof NOTIFICATION_DELIVERY_STATES)[number]

/** Why a delivery waits although nothing went wrong. */
export type HeldFor = 'quiet_hours' | 'digest'

/** Whether messages come one by one, or together once a day. */
export const NOTIFICATION_DIGESTS = ['off', 'daily'] as const
export type NotificationDigest = (typeof NOTIFICATION_DIGESTS)[number]

/** From and until, as `HH:MM` in the person's own time zone; may pass midnight. */
export type QuietHours = { from: string; to: string }
