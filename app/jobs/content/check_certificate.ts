import { checkCertificate, failCheck } from '#actions/content/certificates/check_certificate'
import { Job } from '#jobs/job'

/** Compares a certificate with the stored file and the audit chain. */
export default class CheckCertificate extends Job<{ checkId: string }> {
  static jobName = 'certificates.check'
  static queue = 'heavy' as const
  static attempts = 3

  async handle({ checkId }: { checkId: string }) {
    await checkCertificate(checkId)
  }

  async rescue({ checkId }: { checkId: string }) {
    await failCheck(checkId)
  }
}
