import type { DeliveryChannel } from '#models/notifications/values'
import { NOTIFICATION_DELIVERY_CHANNELS } from '#models/notifications/values'
import { isChannelOn } from '#notifications/channels/switched_on'
import { ownBot } from '#queries/messenger/username_of_bot'

/**
 * The ways by which this house reaches people outside of Rushes, as somebody can take them up now: a
 * messenger only once its bot was started.
 */
export async function connectedChannels(): Promise<DeliveryChannel[]> {
  const bot = await ownBot()
  return NOTIFICATION_DELIVERY_CHANNELS.filter(
    (channel) => isChannelOn(channel) && (channel !== 'messenger' || bot !== null)
  )
}
