import type { DeliveryChannel } from '#models/notifications/values'
import type { Channel } from '#notifications/channels/channel'
import { messengerChannel } from '#notifications/channels/messenger'
import { push } from '#notifications/channels/push'

/** The channels that this release has. */
export const CHANNELS: Partial<Record<DeliveryChannel, Channel>> = {
  messenger: messengerChannel,
  push,
}

/** Whether messages can go out through a channel at all. */
export function isChannelOn(channel: DeliveryChannel): boolean {
  return CHANNELS[channel]?.isOn() ?? false
}
