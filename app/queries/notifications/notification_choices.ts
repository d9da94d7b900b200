import type { Actor } from '#access/actor'
import {
  NOTIFICATION_DELIVERY_CHANNELS,
  type DeliveryChannel,
  type NotificationChannel,
  type NotificationType,
} from '#models/notifications/values'
import type User from '#models/identity/user'
import { isChannelConfigured } from '#notifications/channels/configured_channels'
import { DIGEST_TIME } from '#notifications/deliveries/quiet_hours'
import { defaultChannels, typesFor } from '#notifications/preferences'
import { previewOf } from '#notifications/preview'
import Company from '#models/companies/company'

/** A user's channels for each type that they can get, and their quiet hours. */
export function notificationChoices(actor: Actor, user: User = actor.user) {
  const chosen = user.notificationPreferences
  return {
    preferences: typesFor(actor.reach).map((type) => choiceOf(actor, user, type, chosen[type])),
    quietHours: user.quietHours,
    digest: user.notificationDigest,
    digestTime: DIGEST_TIME,
    mutedCompanyIds: user.mutedCompanyIds,
    channels: NOTIFICATION_DELIVERY_CHANNELS.filter(isChannelConfigured) as DeliveryChannel[],
  }
}

export type NotificationChoices = ReturnType<typeof notificationChoices>

function choiceOf(
  { reach }: Actor,
  { locale }: User,
  type: NotificationType,
  chosen?: NotificationChannel[]
) {
  const channels = chosen ?? defaultChannels(reach, type)
  return {
    type,
    inApp: channels.includes('in_app'),
    push: channels.includes('push'),
    messenger: channels.includes('messenger'),
    preview: previewOf(type, locale),
  }
}

/** The companies that a user of the team may mute. */
export function listMutable(actor: Actor): Promise<Company[]> {
  return Company.visibleTo(actor).where('kind', 'client').orderBy('name').exec()
}
