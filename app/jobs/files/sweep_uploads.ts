import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import { Job } from '#jobs/job'

/** Removes what uploads that nobody confirmed left in the store. */
export default class SweepUploads extends Job {
  static jobName = 'uploads.sweep'

  async handle() {
    await sweepUploads()
  }
}
