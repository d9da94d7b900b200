import { sweepDownloads } from '#actions/safebot/sweep_downloads'
import { Job } from '#queue/job'

/** Removes what downloads left that became no file. */
export default class SweepSavedVideos extends Job {
  async handle() {
    await sweepDownloads()
  }
}
