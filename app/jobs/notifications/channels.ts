import { forgetChatOf } from '#actions/messenger/forget_chat'
import { messengerChannel } from '#messenger/channel'
import type { Channels } from '#notifications/channels/channel'
import { push } from '#notifications/channels/push'

/** The channels of this release, and what happens when a recipient's device is gone. */
export const CHANNELS: Channels = {
  messenger: {
    ...messengerChannel,
    async settle(trx, { userId }, { kind }) {
      if (kind === 'gone') await forgetChatOf(trx, userId)
    },
  },
  push,
}
