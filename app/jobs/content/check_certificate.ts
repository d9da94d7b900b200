import { checkCertificate, failCheck } from '#actions/content/certificates/check_certificate'
import { Job } from '#queue/job'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'certificates.check'>

/** Compares a certificate with the stored file and the audit chain. */
export default class CheckCertificate extends Job<Payload> {
  async handle({ checkId }: Payload) {
    await checkCertificate(checkId)
  }

  async rescue({ checkId }: Payload) {
    await failCheck(checkId)
  }
}
