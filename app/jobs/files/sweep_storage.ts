import { sweepOrphans } from '#doctor/orphans'
import { Job } from '#queue/job'
import env from '#start/env'

/** Removes objects without a row, where the operator wants that. */
export default class SweepStorage extends Job {
  async handle() {
    const days = env.get('STORAGE_SWEEP_DAYS')
    if (days === undefined) return
    const removed = await sweepOrphans(days)
    if (removed > 0) this.logger.info({ removed, days }, 'Objects without a row removed')
  }
}
