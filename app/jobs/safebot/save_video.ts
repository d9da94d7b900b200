import { failRecord } from '#actions/safebot/fail_record'
import { saveVideo } from '#actions/safebot/save_video'
import { Job } from '#jobs/job'
import { SaveFailure } from '#safebot/save_failure'
import { text } from '#support/text'

/** Downloads the video behind a saved link. */
export default class SaveVideo extends Job<{ recordId: string }> {
  static jobName = 'safebot.save'
  static queue = 'transfer' as const
  static attempts = 5
  static backoffSeconds = 5

  async handle({ recordId }: { recordId: string }) {
    try {
      await saveVideo(recordId, this.id)
    } catch (error) {
      if (!(error instanceof SaveFailure) || !error.isFinal) throw error
      await failRecord(recordId, this.id, error.words)
    }
  }

  async rescue({ recordId }: { recordId: string }, error: Error) {
    const words = error instanceof SaveFailure ? error.words : text('safebot.other')
    await failRecord(recordId, this.id, words)
  }
}
