import { messengerChannel } from '#messenger/channel'
import type { Channels } from '#notifications/channels/channel'
import { push } from '#notifications/channels/push'

/** The channels of this release. */
export const CHANNELS: Channels = { messenger: messengerChannel, push }
