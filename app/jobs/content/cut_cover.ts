import { cutCover } from '#actions/content/cut_cover'
import { failMedia } from '#actions/files/fail_media'
import { MediaJob } from '#jobs/media_job'
import type { PayloadOf } from '#queue/job_kinds'
import type { Text } from '#support/text'

type Payload = PayloadOf<'media.cut_cover'>

/** Cuts the frame that was chosen as a version's cover. */
export default class CutCover extends MediaJob<Payload> {
  async work({ fileId, frame }: Payload) {
    await cutCover(fileId, frame)
  }

  async fail({ fileId }: Payload, reason: Text) {
    await failMedia(fileId, reason)
  }
}
