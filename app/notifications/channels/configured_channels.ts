import { messengerSettings } from '#config/messenger'
import { vapid } from '#config/push'
import type { DeliveryChannel } from '#models/notifications/values'

/**
 * Whether this installation has the settings that a channel needs. No deliveries are stored for a channel that is
 * off.
 */
export const IS_CONFIGURED: Partial<Record<DeliveryChannel, () => boolean>> = {
  messenger: () => messengerSettings() !== null,
  push: () => vapid !== null,
}

/** Whether messages can go out through a channel at all. */
export function isChannelConfigured(channel: DeliveryChannel): boolean {
  return IS_CONFIGURED[channel]?.() ?? false
}
