import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import { Job } from '#queue/job'

/** Removes unconfirmed uploads from the store. */
export default class SweepUploads extends Job {
  async handle() {
    await sweepUploads()
  }
}
