import { DateTime } from 'luxon'
import { failMedia } from '#actions/files/fail_media'
import { makeDerivatives } from '#actions/files/make_derivatives'
import { Job } from '#queue/job'
import { MediaFailure, NOT_PROCESSED } from '#media/media_failure'
import FileObject from '#models/files/file_object'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'media.process'>

const STEP_PERCENT = 5

/** Facts, poster, sprite and proxy of a confirmed file. */
export default class ProcessMedia extends Job<Payload> {
  #told = 0

  async handle({ fileId }: Payload) {
    try {
      await makeDerivatives(fileId, (percent) => this.#tell(fileId, percent))
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error
      await failMedia(fileId, error.words)
    }
  }

  async postponed({ fileId }: Payload) {
    await FileObject.query()
      .where('id', fileId)
      .where('processing_status', 'processing')
      .whereNull('processing_delayed_at')
      .update({ processingDelayedAt: DateTime.utc() })
  }

  async rescue({ fileId }: Payload) {
    await failMedia(fileId, NOT_PROCESSED)
  }

  /**
   * The page reads progress from the file's row; small steps are not worth a write, and a write
   * that fails is no reason to end the work.
   */
  async #tell(fileId: string, percent: number) {
    if (percent < this.#told + STEP_PERCENT) return
    this.#told = percent
    await FileObject.query()
      .where('id', fileId)
      .where('processing_status', 'processing')
      .update({ processingProgress: Math.round(percent), processingDelayedAt: null })
      .catch(() => {})
    this.report(percent)
  }
}
