import { checkCertificate, failCheck } from '#actions/content/certificates/check_certificate'
import { failComparison, makeComparison } from '#actions/content/changes/make_comparison'
import { cutCover } from '#actions/content/cut_cover'
import { failReading, readVersion } from '#actions/content/readings/read_version'
import { failMedia } from '#actions/files/fail_media'
import { failingMedia, NOT_PROCESSED } from '#media/media_failure'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

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

/** What changed between two versions of a video. */
export class CompareVersions extends Job<CompareVersionsPayload> {
  async handle({ comparisonId }: CompareVersionsPayload) {
    await failingMedia(
      () => makeComparison(comparisonId),
      () => failComparison(comparisonId)
    )
  }

  async rescue({ comparisonId }: CompareVersionsPayload) {
    await failComparison(comparisonId)
  }
}

type CutCoverPayload = PayloadOf<'media.cut_cover'>

/** Cuts the frame that was chosen as a version's cover. */
export class CutCover extends Job<CutCoverPayload> {
  async handle({ fileId, frame }: CutCoverPayload) {
    await failingMedia(
      () => cutCover(fileId, frame),
      (reason) => failMedia(fileId, reason)
    )
  }

  async rescue({ fileId }: { fileId: string }) {
    await failMedia(fileId, NOT_PROCESSED)
  }
}

type ReadVersionPayload = PayloadOf<'content.read_version'>

/** What a version's file holds, for its technical checks and for comparing versions. */
export class ReadVersion extends Job<ReadVersionPayload> {
  async handle({ fileId }: ReadVersionPayload) {
    await failingMedia(
      () => readVersion(fileId),
      (reason) => failReading(fileId, reason)
    )
  }

  async rescue({ fileId }: ReadVersionPayload) {
    await failReading(fileId, NOT_PROCESSED)
  }
}
