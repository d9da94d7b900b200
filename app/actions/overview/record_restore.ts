import { recordAuditInTransaction } from '#actions/audit/record_audit'

type RestoreRecord = {
  /** Moment of the backup, ISO 8601. */
  at: string
  /** Version of the product that made the backup. */
  version: string
  /** Whether its signature was checked. */
  isSigned: boolean
  /** How many credentials of each kind ended, as in `sessions: 3`. */
  ended: string[]
}

/** Records in the team's audit log that the data was restored from a backup, and which credentials ended. */
export async function recordRestore({
  at,
  version,
  isSigned,
  ended,
}: RestoreRecord): Promise<void> {
  await recordAuditInTransaction(
    null,
    'storage.restore',
    { entityType: 'storage', id: null, companyId: null },
    { after: { backupAt: at, version, isSigned, ended }, audience: 'team' }
  )
}
