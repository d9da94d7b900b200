import { failReading, readVersion } from '#actions/content/readings/read_version'
import { MediaJob } from '#jobs/media_job'
import type { PayloadOf } from '#queue/job_kinds'
import type { Text } from '#support/text'

type Payload = PayloadOf<'content.read_version'>

/** What a version's file holds, for its technical checks and for comparing versions. */
export default class ReadVersion extends MediaJob<Payload> {
  async work({ fileId }: Payload) {
    await readVersion(fileId)
  }

  async fail({ fileId }: Payload, reason: Text) {
    await failReading(fileId, reason)
  }
}
