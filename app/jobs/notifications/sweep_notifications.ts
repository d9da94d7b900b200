import { Job } from '#queue/job'
import { sweepDeliveries } from '#notifications/deliveries/sweep_deliveries'

/** Finds messages that no job is left for, and gives each another one. */
export default class SweepNotifications extends Job {
  async handle() {
    await sweepDeliveries()
  }
}
