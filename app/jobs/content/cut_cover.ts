import { cutCover } from '#actions/content/cut_cover'
import { failMedia } from '#actions/files/fail_media'
import { Job } from '#jobs/job'
import { MediaFailure, NOT_PROCESSED } from '#media/media_failure'

/** Cuts the frame that was chosen as a version's cover. */
export default class CutCover extends Job<{ fileId: string; frame: number }> {
  static jobName = 'media.cut_cover'
  static queue = 'heavy' as const
  static attempts = 3

  async handle({ fileId, frame }: { fileId: string; frame: number }) {
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
