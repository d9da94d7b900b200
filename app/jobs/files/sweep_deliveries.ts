import { sweepDeliveries } from '#actions/files/deliveries/sweep_deliveries'
import { Job } from '#jobs/job'

/** Removes ZIPs whose time is over. */
export default class SweepDeliveries extends Job {
  static jobName = 'deliveries.sweep'

  async handle() {
    await sweepDeliveries()
  }
}
