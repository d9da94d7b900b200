import { recordAuditAlone } from '#actions/audit/record_audit'

type Restored = {
  /** Moment of the backup, ISO 8601. */
  at: string
  /** Of the product that made it. */
  version: string
  /** Whether its signature was checked. */
  isSigned: boolean
  /** How many credentials ended, by kind. */
  ended: Record<string, number>
}

/** Records in the team's audit log that everything comes from a backup, and which credentials ended. */
export async function recordRestore({ at, version, isSigned, ended }: Restored): Promise<void> {
  const some = Object.entries(ended).map(([what, count]) => `${count} ${what}`)
  await recordAuditAlone(
    null,
    'storage.restore',
    { entityType: 'storage', id: null, companyId: null },
    { after: { backupAt: at, version, isSigned, ended: some }, audience: 'team' }
  )
}
