import { failReading, readVersion } from '#actions/content/readings/read_version'
import { MediaFailure, NOT_PROCESSED } from '#media/media_failure'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'content.read_version'>

/** What a version's file holds, for its technical checks and for comparing versions. */
export default class ReadVersion extends Job<Payload> {
  async handle({ fileId }: Payload) {
    try {
      await readVersion(fileId)
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error
      await failReading(fileId, error.words)
    }
  }

  async rescue({ fileId }: Payload) {
    await failReading(fileId, NOT_PROCESSED)
  }
}
