import { forgetChatOf } from '#actions/messenger/unlink_messenger'
import { messengerChannel } from '#messenger/channel'
import type { Channels } from '#notifications/channels/channel'
import { push } from '#notifications/channels/push'
import { deliver } from '#notifications/deliveries/deliver'
import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { remindOfDueTasks } from '#notifications/reminders/remind_of_due_tasks'
import { warnOfFullStorage } from '#notifications/reminders/warn_of_full_storage'

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

/**
 * Sends the delivery of this job to one device, once. If the remote service asks for another attempt, that is a new
 * job.
 */
export async function deliverNotification(jobId: string): Promise<void> {
  await deliver(jobId, CHANNELS)
}

export { giveUp } from '#notifications/deliveries/deliver'

/** Sends reminders of waiting decisions, of orders that are due tomorrow, and of storage that is nearly full. */
export async function sendReminders(): Promise<void> {
  await remindOfDecisions()
  await remindOfDueTasks()
  await warnOfFullStorage()
}
