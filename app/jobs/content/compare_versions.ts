import { failComparison, makeComparison } from '#actions/content/changes/make_comparison'
import { MediaJob } from '#jobs/media_job'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'content.compare_versions'>

/** What changed between two versions of a video. */
export default class CompareVersions extends MediaJob<Payload> {
  async work({ comparisonId }: Payload) {
    await makeComparison(comparisonId)
  }

  async fail({ comparisonId }: Payload) {
    await failComparison(comparisonId)
  }
}
