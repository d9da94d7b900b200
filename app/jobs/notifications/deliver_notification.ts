import { CHANNELS } from '#jobs/notifications/channels'
import { Job } from '#queue/job'
import { deliver, giveUp } from '#notifications/deliveries/deliver'

/**
 * Sends what hangs on this job to one device, once. Another attempt, when the remote service asks for
 * it, is a job of its own.
 */
export default class DeliverNotification extends Job<Record<string, never>> {
  async handle(_payload: Record<string, never>) {
    await deliver(this.id, CHANNELS)
  }

  async rescue(_payload: Record<string, never>, error: Error) {
    await giveUp(this.id, error)
  }
}
