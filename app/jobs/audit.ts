import { verifyOnward } from '#queries/audit/verify_onward'
import { Job } from '#queue/job'

/**
 * Verifies what came to the audit log since the last time, so that who asks for it waits for little.
 * @throws when an entry doesn't hold, so that the sweep is seen to fail
 */
export class VerifyChain extends Job {
  async handle() {
    const { valid, brokenAt } = await verifyOnward()
    if (!valid) throw new Error(`The audit log doesn’t hold at ${brokenAt}: run audit:verify`)
  }
}
