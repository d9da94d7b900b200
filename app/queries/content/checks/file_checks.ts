import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Trx } from '#lucid/transaction'
import { failsOf } from '#measure/checks/tally'
import { NOT_PROCESSED } from '#media/media_failure'
import type { Check, CheckName, Expectations } from '#measure/checks/check'
import { checkVersion } from '#measure/checks/check_version'
import type { Findings } from '#measure/findings'
import type { ReadingStatus } from '#models/content/values'
import type { ProcessingStatus } from '#models/files/values'
import { EXPECTATIONS_SQL } from '#queries/content/checks/check_inputs'
import type { Text } from '#support/text'

/** The technical checks of one file, by the current fields of its order. */
export type FileChecks = {
  status: ReadingStatus
  /** Why the file could not be read. */
  reason: Text | null
  checks: Check[]
}

type Row = {
  processingStatus: ProcessingStatus
  processingError: Text | null
  status: ReadingStatus | null
  reason: Text | null
  findings: Findings | null
  expected: Expectations
}

/** Without an order, a file is only checked against good practice. */
const SQL = `
  select f.processing_status as "processingStatus", f.processing_error as "processingError",
         r.status, r.reason, r.findings, ${EXPECTATIONS_SQL} as expected
    from files f
    join companies c on c.id = f.company_id
    left join readings r on r.file_id = f.id
    left join tasks t on t.id = ?
   where f.id = ?`

/**
 * Computes the checks of a file for an order from the file's stored measurements, with one statement.
 * @param client the transaction, if a decision depends on the checks
 */
export async function fileChecks(
  fileId: string,
  taskId: string | null,
  client: QueryClientContract = db.connection()
): Promise<FileChecks> {
  const { rows } = await client.rawQuery<{ rows: Row[] }>(SQL, [taskId as string, fileId])
  const [{ processingStatus, processingError, status, reason, findings, expected }] = rows
  if (processingStatus === 'failed') {
    return { status: 'failed', reason: processingError ?? NOT_PROCESSED, checks: [] }
  }
  if (!findings) return { status: status ?? 'waiting', reason, checks: [] }
  const checks = checkVersion(findings, { ...expected, platforms: expected.platforms ?? [] })
  return { status: 'ready', reason: null, checks }
}

/**
 * Returns the names of the checks that a file fails for an order, without duplicates; empty until the file is read.
 */
export async function failedChecks(trx: Trx, fileId: string, taskId: string): Promise<CheckName[]> {
  const { checks } = await fileChecks(fileId, taskId, trx)
  return [...new Set(failsOf(checks).map(({ name }) => name))]
}
