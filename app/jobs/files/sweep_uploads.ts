import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import { Job } from '#queue/job'

/** Removes what uploads that nobody confirmed left in the store. */
export default class SweepUploads extends Job {
  async handle() {
    await sweepUploads()
  }
}
