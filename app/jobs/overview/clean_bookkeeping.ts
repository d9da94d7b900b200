import { cleanBookkeeping } from '#actions/overview/clean_bookkeeping'
import { Job } from '#queue/job'

/** Removes expired bookkeeping. */
export default class CleanBookkeeping extends Job {
  async handle() {
    await cleanBookkeeping()
  }
}
