import { failComparison, makeComparison } from '#actions/content/changes/make_comparison'
import { MediaFailure } from '#media/media_failure'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'content.compare_versions'>

/** What changed between two versions of a video. */
export default class CompareVersions extends Job<Payload> {
  async handle({ comparisonId }: Payload) {
    try {
      await makeComparison(comparisonId)
    } catch (error) {
      if (!(error instanceof MediaFailure)) throw error
      await failComparison(comparisonId)
    }
  }

  async rescue({ comparisonId }: Payload) {
    await failComparison(comparisonId)
  }
}
