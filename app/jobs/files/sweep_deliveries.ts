import { sweepDeliveries } from '#actions/files/deliveries/sweep_deliveries'
import { Job } from '#queue/job'

/** Removes ZIPs whose time is over. */
export default class SweepDeliveries extends Job {
  async handle() {
    await sweepDeliveries()
  }
}
