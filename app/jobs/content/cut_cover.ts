import { cutCover } from '#actions/content/cut_cover'
import { failMedia } from '#actions/files/fail_media'
import { Job } from '#queue/job'
import { MediaFailure, NOT_PROCESSED } from '#media/media_failure'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'media.cut_cover'>

/** Cuts the frame that was chosen as a version's cover. */
export default class CutCover extends Job<Payload> {
  async handle({ fileId, frame }: Payload) {
    try {
      await cutCover(fileId, frame)
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error
      await failMedia(fileId, error.words)
    }
  }

  async rescue({ fileId }: { fileId: string }) {
    await failMedia(fileId, NOT_PROCESSED)
  }
}
