import { sweepReadings } from '#actions/content/readings/sweep_readings'
import { Job } from '#queue/job'

/** Has versions read that wait for it: from before readings, or read by an older method. */
export default class SweepReadings extends Job {
  async handle() {
    await sweepReadings()
  }
}
