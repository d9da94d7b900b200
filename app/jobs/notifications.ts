import { forgetChatOf } from '#actions/messenger/unlink_messenger'
import { messengerChannel } from '#messenger/channel'
import type { Channels } from '#notifications/channels/channel'
import { push } from '#notifications/channels/push'
import { deliver, giveUp } from '#notifications/deliveries/deliver'
import { deliverTest } from '#notifications/push/deliver_test'
import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { remindOfDueTasks } from '#notifications/reminders/remind_of_due_tasks'
import { warnOfFullStorage } from '#notifications/reminders/warn_of_full_storage'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

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
export class DeliverNotification extends Job<Record<string, never>> {
  async handle(_payload: Record<string, never>) {
    await deliver(this.id, CHANNELS)
  }

  async rescue(_payload: Record<string, never>, error: Error) {
    await giveUp(this.id, error)
  }
}

type SendTestPushPayload = PayloadOf<'push.test'>

/** Sends the test message with which a user checks whether push messages reach a browser. */
export class SendTestPush extends Job<SendTestPushPayload> {
  async handle({ id, userId }: SendTestPushPayload) {
    await deliverTest(id, userId)
  }
}

/** Sends reminders of waiting decisions, of orders that are due tomorrow, and of storage that is nearly full. */
export class SendReminders extends Job {
  async handle() {
    await remindOfDecisions()
    await remindOfDueTasks()
    await warnOfFullStorage()
  }
}
