import { sweepDownloads } from '#actions/safebot/sweep_downloads'
import { Job } from '#jobs/job'

/** Removes what downloads left that became no file. */
export default class SweepSavedVideos extends Job {
  static jobName = 'safebot.sweep'

  async handle() {
    await sweepDownloads()
  }
}
