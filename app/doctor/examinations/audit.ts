import { type Finding, ok, wrong } from '#doctor/finding'
import { verifyChain } from '#queries/audit/verify_chain'

export async function examineChain(): Promise<Finding[]> {
  const { valid, checked, brokenAt } = await verifyChain()
  if (valid) return [ok(`the audit chain holds: ${checked} entries`)]
  return [
    wrong(
      `the audit chain is broken at ${brokenAt}, after ${checked} links`,
      'Somebody changed it as the database’s owner. Compare with a backup.'
    ),
  ]
}
