import type { DeliveryChannel } from '#models/notifications/values'
import { NOTIFICATION_DELIVERY_CHANNELS } from '#models/notifications/values'
import { isChannelConfigured } from '#notifications/channels/configured_channels'
import { ownBot } from '#queries/messenger/username_of_bot'

/**
 * The channels that are configured and that a user can currently connect: a messenger only once its bot was
 * started.
 */
export async function connectedChannels(): Promise<DeliveryChannel[]> {
  const bot = await ownBot()
  return NOTIFICATION_DELIVERY_CHANNELS.filter(
    (channel) => isChannelConfigured(channel) && (channel !== 'messenger' || bot !== null)
  )
}
