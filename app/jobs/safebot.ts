import { failRecord } from '#actions/safebot/finish_record'
import { saveVideo } from '#actions/safebot/save_video'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'
import { SaveFailure } from '#safebot/save_failure'
import { text } from '#support/text'

type SaveVideoPayload = PayloadOf<'safebot.save'>

/** Downloads the video behind a saved link. */
export class SaveVideo extends Job<SaveVideoPayload> {
  async handle({ recordId }: SaveVideoPayload) {
    try {
      await saveVideo(recordId, this.id)
    } catch (error) {
      if (!(error instanceof SaveFailure) || !error.isFinal) throw error
      await failRecord(recordId, this.id, error.words)
    }
  }

  async rescue({ recordId }: SaveVideoPayload, error: Error) {
    const words = error instanceof SaveFailure ? error.words : text('safebot.other')
    await failRecord(recordId, this.id, words)
  }
}
