import type { ApplicationService } from '@adonisjs/core/types'
import { type EndedCredentials, endCredentials } from '#backup/end_credentials'
import { appKeyMark } from '#backup/backup_settings'
import { BackupFault, type ChainEnd, type Manifest } from '#backup/layout'
import { loadTables } from '#backup/load_tables'
import { checkObjectList } from '#backup/object_list'
import type { Backup } from '#backup/open_backup'
import { putObjects, refuseOtherObjects } from '#backup/put_objects'
import { inTransaction, migrationsIn, tablesOf } from '#backup/snapshot'
import { chainEnd } from '#backup/dump_tables'
import { knownMigrations } from '#database/known_migrations'
import { migrateOwner } from '#database/migrate'
import { ownerUrl } from '#database/owner_session'
import { prepareQueueSchema } from '#database/queue_schema'
import { grantApplicationRights } from '#database/rights'
import { ensureBucket, type Bucket } from '#storage/prepare_bucket'

export type RestoreOptions = {
  app: ApplicationService
  backup: Backup
  target: Bucket
  onStep: (what: string) => void
  onProgress: (objects: number, bytes: number) => void
}

/**
 * Restores a backup into an empty database and an empty bucket: first the objects, then all rows in one
 * transaction, then the migrations that are newer than the backup. After an interruption the database is still
 * empty, and the restore can be run again. The transaction that loads the rows also ends credentials that could
 * have been revoked since the backup.
 *
 * @returns `faults`: lines about objects that could not be restored, although their rows are; `ended`: how many
 *   credentials of each kind ended
 * @throws BackupFault when the database or the bucket isn't empty, or the backup isn't complete
 */
export async function restore({ app, backup, target, onStep, onProgress }: RestoreOptions) {
  const { manifest } = backup
  await refuseNewer(manifest)
  await refuseUsed(manifest)
  await checkObjectList(backup)
  await ensureBucket(target)
  await refuseOtherObjects(target, backup)

  const faults = await putObjects(target, backup, onProgress)
  onStep(`${manifest.objects.count - faults.length} objects stored`)

  await migrateOwner(app, manifest.migrations)
  const ended = await inTransaction(ownerUrl(), '', async (client): Promise<EndedCredentials> => {
    await loadTables(client, backup)
    refuseOtherEnd(manifest.chain, await chainEnd(client))
    return endCredentials(client)
  })
  onStep(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows loaded`)

  const migrated = await migrateOwner(app)
  const granted = await grantApplicationRights()
  await prepareQueueSchema(granted?.role ?? null)
  if (migrated > 0) onStep(`${migrated} newer migrations run`)
  onStep(granted ? `rights granted to ${granted.role}` : 'only one database role: no grants needed')
  return { faults, ended }
}

/** Whether this installation has the `APP_KEY` that encrypted the backup's keys to AI providers. */
export function hasItsAppKey({ settings }: Manifest, appKeys: string[]): boolean {
  return appKeys.some((key) => appKeyMark(key) === settings.appKeyMark)
}

async function refuseNewer({ migrations, version }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw new BackupFault(
    `This backup is from version ${version}, which has migrations that this version doesn’t have ` +
      `(${unknown.join(', ')}). Restore it with that version or a newer one.`
  )
}

/** Refuses a database that is in use. A prepared one may contain initial data, but no user data. */
async function refuseUsed({ migrations }: Manifest): Promise<void> {
  await inTransaction(ownerUrl(), 'read only', async (client) => {
    const done = await migrationsIn(client)
    if (done.length === 0) {
      const [table] = await tablesOf(client)
      if (table) throw new BackupFault(`This database isn’t empty: it has a table ${table.name}.`)
      return
    }
    const { rows } = await client.query(
      `select exists (select 1 from companies) or exists (select 1 from users)
           or exists (select 1 from audit_entries) as used`
    )
    if (rows[0].used)
      throw new BackupFault(
        'This database isn’t empty: it contains companies, users or audit entries.'
      )
    if (done.some((name) => !migrations.includes(name))) {
      throw new BackupFault('This database was prepared by a newer version. Use a new, empty one.')
    }
  })
}

function refuseOtherEnd(wanted: ChainEnd | null, found: ChainEnd | null): void {
  if (wanted?.position === found?.position && wanted?.hash === found?.hash) return
  throw new BackupFault(
    `The audit chain ends at ${found?.position ?? 'nothing'}; when the backup was made, it ended at ` +
      `${wanted?.position ?? 'nothing'}.`
  )
}
