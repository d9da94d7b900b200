import type { Reach } from '#access/roles'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationAudience,
  type NotificationChannel,
  type NotificationPreferences,
  type NotificationType,
} from '#models/notifications/values'

/** What a person chose, as far as it decides which channels an event takes. */
export type Choices = {
  reach: Reach
  notificationPreferences: NotificationPreferences
  mutedCompanyIds: readonly string[]
}

const EVERY_CHANNEL: readonly NotificationChannel[] = NOTIFICATION_CHANNELS
const LISTED_ONLY: readonly NotificationChannel[] = ['in_app']

/** The types that clients are never told of. Of a request or an approval in their place they are. */
const TEAM_TYPES: ReadonlySet<NotificationType> = new Set(['TASK_CREATED'])

/** The types that somebody of this reach can be told of, in the order of the contract. */
export function typesFor(reach: Reach): NotificationType[] {
  return NOTIFICATION_TYPES.filter((type) => reach === 'all' || !TEAM_TYPES.has(type))
}

/**
 * The channels of a type that nobody has chosen any for. The team has all of them on; clients
 * aren't interrupted by what asks nothing of them.
 */
export function defaultChannels(reach: Reach, type: NotificationType) {
  return reach === 'company' && type === 'REFERENCE_UPLOADED' ? LISTED_ONLY : EVERY_CHANNEL
}

/**
 * The channels through which a person wants an event.
 * A company that is muted interrupts nobody; what was meant for this person alone still does.
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
