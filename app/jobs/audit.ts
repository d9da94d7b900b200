import { verifyOnward } from '#queries/audit/verify_onward'
import { Job } from '#queue/job'

/**
 * Verifies the audit entries since the last verification, so that a verification on request takes less time.
 * @throws when an entry is invalid, so that the job fails visibly
 */
export class VerifyChain extends Job {
  async handle() {
    const { valid, brokenAt } = await verifyOnward()
    if (!valid) throw new Error(`The audit log doesn’t hold at ${brokenAt}: run audit:verify`)
  }
}
