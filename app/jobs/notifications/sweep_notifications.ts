import { Job } from '#jobs/job'
import { sweepDeliveries } from '#notifications/deliveries/sweep_deliveries'

/** Finds messages that no job is left for, and gives each another one. */
export default class SweepNotifications extends Job {
  static jobName = 'notifications.sweep'

  async handle() {
    await sweepDeliveries()
  }
}
