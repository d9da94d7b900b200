import { verifyOnward } from '#queries/audit/verify_onward'

/**
 * Verifies the audit entries since the last verification, so that a verification on request takes less time.
 * @throws when an entry is invalid, so that the job fails visibly
 */
export async function verifyNewEntries(): Promise<void> {
  const { valid, brokenAt } = await verifyOnward()
  if (!valid) throw new Error(`The audit log doesn’t hold at ${brokenAt}: run audit:verify`)
}
