import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import type { HeldFor } from '#models/notifications/values'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import { endOfQuietHours, nextDigest } from '#notifications/deliveries/quiet_hours'
import { wantedChannels } from '#notifications/preferences'
import type { FoundRecords } from '#records/find_records'
import { maySeeRecord } from '#records/registry'

/** Reason why a delivery was skipped. */
export type SkipReason =
  | 'account' // the user is gone, or may not sign in
  | 'session' // the browser has been signed out
  | 'target' // the browser or the messenger account is gone
  | 'permission' // they may not see notifications, or records of this kind, any more
  | 'record' // what it is about is deleted, or no longer for them
  | 'unwanted' // they chose otherwise meanwhile
  | 'read' // they have read it in the application
  | 'late' // the workers were away for too long

export type DeliveryVerdict =
  | { kind: 'send' }
  | { kind: 'skip'; reason: SkipReason }
  | { kind: 'hold'; heldFor: HeldFor; until: DateTime }

const MAX_DELIVERY_AGE = { days: 2 }

/** Checks the recipient and their device first. Returns the reason to skip the delivery. */
export function skipReasonOfTarget(
  actor: Actor | null,
  { channel, pushSubscription }: NotificationDelivery,
  hasSession: boolean
): SkipReason | null {
  if (!actor) return 'account'
  if (!actor.can('notification.view')) return 'permission'
  if (channel === 'messenger') {
    if (!actor.user.messengerId) return 'target'
    return actor.user.messengerMutedAt ? 'unwanted' : null
  }
  if (!pushSubscription || pushSubscription.isDeleted) return 'target'
  return hasSession ? null : 'session'
}

/**
 * Decides at send time whether a notification is still relevant, by the current state.
 * @param records what the user can see of what is to be sent
 */
export function verdictOf(
  actor: Actor,
  delivery: NotificationDelivery,
  records: FoundRecords,
  now: DateTime = DateTime.utc()
): DeliveryVerdict {
  const { notification, channel, heldFor, createdAt } = delivery
  if (notification.isDeleted) return { kind: 'skip', reason: 'record' }
  if (notification.entityType) {
    if (!maySeeRecord(actor, notification.event)) {
      return { kind: 'skip', reason: 'permission' }
    }
    if (!records.get(notification)) return { kind: 'skip', reason: 'record' }
  }

  const { user, reach } = actor
  const { notificationPreferences, mutedCompanyIds, notificationDigest, quietHours } = user
  const wanted = wantedChannels(
    { reach, notificationPreferences, mutedCompanyIds },
    notification.event
  )
  if (!wanted.has(channel)) return { kind: 'skip', reason: 'unwanted' }
  if (notification.readAt) return { kind: 'skip', reason: 'read' }
  if (createdAt < now.minus(MAX_DELIVERY_AGE)) return { kind: 'skip', reason: 'late' }

  const zone = user.timezone ?? actor.company.timezone
  // A message that was released right before the digest it waited for doesn't wait for the next one.
  const digest = nextDigest(zone, createdAt)
  if (notificationDigest === 'daily' && heldFor !== 'digest' && digest > now) {
    return { kind: 'hold', heldFor: 'digest', until: digest }
  }
  const until = quietHours && endOfQuietHours(quietHours, zone, now)
  return until ? { kind: 'hold', heldFor: heldFor ?? 'quiet_hours', until } : { kind: 'send' }
}
