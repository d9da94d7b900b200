import { failSavedLink } from '#actions/safebot/finish_saved_link'
import { saveVideo } from '#actions/safebot/save_video'
import { SaveFailure } from '#safebot/save_failure'
import { text } from '#support/text'

/**
 * Downloads the video behind a saved link. A link that can't work fails at once.
 * @throws what may work when it is tried again
 */
export async function saveLinkedVideo(recordId: string, jobId: string): Promise<void> {
  try {
    await saveVideo(recordId, jobId)
  } catch (error) {
    if (!(error instanceof SaveFailure) || !error.isFinal) throw error
    await failSavedLink(recordId, jobId, error.text)
  }
}

/** Records that the last attempt has failed, and why. */
export async function failSaving(recordId: string, jobId: string, error: Error): Promise<void> {
  const reason = error instanceof SaveFailure ? error.text : text('safebot.other')
  await failSavedLink(recordId, jobId, reason)
}
