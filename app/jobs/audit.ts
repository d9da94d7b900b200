import { verifyOnward } from '#queries/audit/verify_onward'

/**
 * Verifies the entries of the audit log since the last run, so that a manual check is fast.
 * @throws when an entry doesn't hold, so that the job shows as failed
 */
export async function verifyNewEntries(): Promise<void> {
  const { valid, brokenAt } = await verifyOnward()
  if (!valid) throw new Error(`The audit log doesn’t hold at ${brokenAt}: run audit:verify`)
}
