import { Job } from '#jobs/job'
import { deliver, giveUp } from '#notifications/deliveries/deliver'

/**
 * Sends what hangs on this job to one device, once. Another attempt, when the remote service asks for
 * it, is a job of its own.
 */
export default class DeliverNotification extends Job<Record<string, never>> {
  static jobName = 'notifications.deliver'

  async handle(_payload: Record<string, never>) {
    await deliver(this.id)
  }

  async rescue(_payload: Record<string, never>, error: Error) {
    await giveUp(this.id, error)
  }
}
