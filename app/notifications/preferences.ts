import type { Reach } from '#access/roles'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationAudience,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationType,
} from '#models/notifications/values'

/** A user's settings that decide through which channels events are sent. */
export type Choices = {
  reach: Reach
  notificationPreferences: NotificationPreferences
  mutedCompanyIds: readonly string[]
}

const EVERY_CHANNEL: readonly NotificationChannel[] = NOTIFICATION_CHANNELS
const LISTED_ONLY: readonly NotificationChannel[] = ['in_app']

/** Types for the team alone. */
const TEAM_TYPES: ReadonlySet<NotificationType> = new Set(['TASK_CREATED'])

/** Returns the types that a user with this reach can get, in the documented order. */
export function typesFor(reach: Reach): NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => reach === 'all' || !TEAM_TYPES.has(type))
}

/** Returns the default channels of a type: all of them, except that clients get new references in the app only. */
export function defaultChannels(reach: Reach, type: NotificationType) {
  return reach === 'company' && type === 'REFERENCE_UPLOADED' ? LISTED_ONLY : EVERY_CHANNEL
}

/**
 * The enabled channels of a user for an event. A muted company is silent, except for events for this user
 * only.
 */
export function wantedChannels(
  { reach, notificationPreferences, mutedCompanyIds }: Choices,
  event: { type: NotificationType; audience: NotificationAudience; companyId: string | null }
): ReadonlySet<NotificationChannel> {
  const { type, audience, companyId } = event
  const wanted = new Set(notificationPreferences[type] ?? defaultChannels(reach, type))
  if (audience !== 'user' && companyId && mutedCompanyIds.includes(companyId)) {
    wanted.delete('push')
    wanted.delete('messenger')
  }
  return wanted
}
