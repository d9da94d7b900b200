import { checkCertificate, failCheck } from '#actions/content/certificates/check_certificate'
import { failComparison, makeComparison } from '#actions/content/changes/make_comparison'
import { cutCover } from '#actions/content/cut_cover'
import { failReading, readVersion } from '#actions/content/readings/read_version'
import { failMedia } from '#actions/files/fail_media'
import { MediaJob } from '#jobs/media_job'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'
import type { Text } from '#support/text'

type CheckCertificatePayload = PayloadOf<'certificates.check'>

/** Compares a certificate with the stored file and the audit chain. */
export class CheckCertificate extends Job<CheckCertificatePayload> {
  async handle({ checkId }: CheckCertificatePayload) {
    await checkCertificate(checkId)
  }

  async rescue({ checkId }: CheckCertificatePayload) {
    await failCheck(checkId)
  }
}

type CompareVersionsPayload = PayloadOf<'content.compare_versions'>

/** Finds the changes between two versions of a video. */
export class CompareVersions extends MediaJob<CompareVersionsPayload> {
  async work({ comparisonId }: CompareVersionsPayload) {
    await makeComparison(comparisonId)
  }

  async fail({ comparisonId }: CompareVersionsPayload) {
    await failComparison(comparisonId)
  }
}

type CutCoverPayload = PayloadOf<'media.cut_cover'>

/** Cuts the frame that was chosen as a version's cover. */
export class CutCover extends MediaJob<CutCoverPayload> {
  async work({ fileId, frame }: CutCoverPayload) {
    await cutCover(fileId, frame)
  }

  async fail({ fileId }: CutCoverPayload, reason: Text) {
    await failMedia(fileId, reason)
  }
}

type ReadVersionPayload = PayloadOf<'content.read_version'>

/** Measures a version's file, for its technical checks and for comparing versions. */
export class ReadVersion extends MediaJob<ReadVersionPayload> {
  async work({ fileId }: ReadVersionPayload) {
    await readVersion(fileId)
  }

  async fail({ fileId }: ReadVersionPayload, reason: Text) {
    await failReading(fileId, reason)
  }
}
