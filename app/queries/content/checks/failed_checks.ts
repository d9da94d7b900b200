import type { Trx } from '#lucid/transaction'
import type { CheckName } from '#measure/checks/check'
import { failsOf } from '#measure/checks/tally'
import { fileChecks } from '#queries/content/checks/file_checks'

/** Names of the checks that a file fails for an order, each once; none while it isn't read. */
export async function failedChecks(trx: Trx, fileId: string, taskId: string): Promise<CheckName[]> {
  const { checks } = await fileChecks(fileId, taskId, trx)
  return [...new Set(failsOf(checks).map(({ name }) => name))]
}
