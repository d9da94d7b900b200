import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ABOUT_NAMED, copyObjects } from '#backup/copy_objects'
import { type FileEncoding, encryptedEncoding, PLAIN_ENCODING } from '#backup/file_encoding'
import { chainEnd, copyOut, dumpTables } from '#backup/dump_tables'
import { sealSettings } from '#backup/backup_settings'
import { BackupKey, type BackupSecret } from '#backup/keys'
import {
  BackupFault,
  FORMAT,
  manifestIn,
  type Manifest,
  backupName,
  backupNames,
} from '#backup/layout'
import { manifestText } from '#backup/manifest_file'
import { checkObjectList } from '#backup/object_list'
import { openBackup, type Backup } from '#backup/open_backup'
import { inSnapshot, migrationsIn } from '#backup/snapshot'
import { NAMED_OBJECTS } from '#storage/named_objects'
import type { Bucket } from '#storage/prepare_bucket'

export type BackupOptions = {
  /** Connection URL of a role that may read every table. */
  databaseUrl: string
  source: Bucket
  /** Folder of the backups; created if it doesn't exist. */
  target: string
  version: string
  settings: Record<string, string | undefined>
  /** The first secret signs the new backup. The previous backup may be signed with any of them. */
  secrets: BackupSecret[]
  /** Whether everything is encrypted with the first secret, which must not be `APP_KEY` then. */
  isEncrypted?: boolean
  /** Path of the key file, if one is set. */
  keyFile?: string
  onStep?: (what: string) => void
  onWarning?: (what: string) => void
  onProgress?: (objects: number, bytes: number) => void
}

/**
 * Creates a consistent backup: first every row as of one point in time, then every object that those rows name.
 * Objects are immutable, so they can be fetched after the rows; an object that was removed in between is reported
 * as missing.
 * @returns the folder of the new backup, its manifest, and what had to be fetched
 * @throws BackupFault, StorageUnavailable, errors of the database and of the file system; the backup is removed
 *   then, but fetched objects stay for the next backup
 */
export async function backUp(options: BackupOptions) {
  const target = resolve(options.target)
  const secret = signingSecret(options, target)
  const isEncrypted = options.isEncrypted ?? false
  await mkdir(target, { recursive: true, mode: 0o700 })
  const { before, key } = await continueFrom(target, secret, options)
  const encoding = isEncrypted ? encryptedEncoding(key) : PLAIN_ENCODING
  const draft = join(target, `.making-${process.pid}-${Date.now()}`)
  await mkdir(draft, { mode: 0o700 })
  try {
    const namedIn = join(draft, 'named.copy.gz')
    const snapshot = await dumpDatabase(options, draft, namedIn, encoding)
    options.onStep?.(`${snapshot.tables.length} tables as of ${snapshot.at}`)

    const { total, fetched, faults } = await copyObjects({
      source: options.source,
      target,
      encoding,
      draft,
      namedIn,
      before,
      onProgress: options.onProgress ?? (() => {}),
    })
    await rm(namedIn)
    const manifest: Manifest = {
      format: FORMAT,
      version: options.version,
      ...snapshot,
      objects: total,
      faults,
      settings: sealSettings(options.settings, secret.kind === 'APP_KEY' ? undefined : secret.text),
      key: key.note,
      isEncrypted,
    }
    await writeWhole(manifestIn(draft), await manifestText(manifest, key))
    const folder = join(target, backupName(new Date(manifest.at)))
    await rename(draft, folder)
    return { folder, manifest, fetched }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Returns the secret that signs the new backup.
 * @throws BackupFault when the backup could not be signed, or not by its owner alone
 */
function signingSecret({ secrets, isEncrypted, keyFile }: BackupOptions, target: string) {
  const [secret] = secrets
  if (!secret) {
    throw new BackupFault(
      'There is no key to sign the backup: set BACKUP_PASSPHRASE or BACKUP_KEY_FILE.'
    )
  }
  if (isEncrypted && secret.kind === 'APP_KEY') {
    throw new BackupFault('BACKUP_ENCRYPT needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE.')
  }
  if (keyFile && `${dirname(resolve(keyFile))}/`.startsWith(`${target}/`)) {
    throw new BackupFault(
      `BACKUP_KEY_FILE is in the folder of the backups: a user who can change backups could also sign them.`
    )
  }
  return secret
}

/**
 * Finds the previous backup, whose unchanged objects needn't be fetched again, and the key for the new backup: the
 * key of the previous one, if the same secret made it, otherwise a new one. A previous backup without a valid
 * signature isn't used: its list could name other contents than the store has.
 */
async function continueFrom(
  target: string,
  secret: BackupSecret,
  { secrets, isEncrypted = false, onWarning }: BackupOptions
): Promise<{ before: Backup | null; key: BackupKey }> {
  const now = backupName(new Date())
  const names = await backupNames(target)
  const newest = names.filter((name) => name < now).at(-1)
  const before = newest ? await trustedBackup(join(target, newest), secrets, onWarning) : null
  const key = (before?.key && BackupKey.find([secret], before.key.note)) || BackupKey.create(secret)
  if (!before || (before.manifest.isEncrypted ?? false) !== isEncrypted)
    return { before: null, key }
  return { before: isEncrypted && before.key?.note.mark !== key.note.mark ? null : before, key }
}

async function trustedBackup(
  folder: string,
  secrets: BackupSecret[],
  onWarning: BackupOptions['onWarning']
): Promise<Backup | null> {
  try {
    const backup = await openBackup(folder, { secrets })
    await checkObjectList(backup)
    return backup
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    onWarning?.(`${error.message} This backup doesn’t build on it and fetches more files.`)
    return null
  }
}

function dumpDatabase(
  { databaseUrl }: BackupOptions,
  draft: string,
  namedIn: string,
  encoding: FileEncoding
) {
  return inSnapshot(databaseUrl, async (client) => {
    const migrations = await migrationsIn(client)
    if (migrations.length === 0) {
      throw new BackupFault('This database is empty. Run db:prepare first.')
    }
    const { rows } = await client.query(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
              current_setting('server_version') as version`
    )
    const tables = await dumpTables(client, draft, encoding)
    await copyOut(client, NAMED_OBJECTS, namedIn, encoding.storing(ABOUT_NAMED))
    return {
      at: rows[0].at as string,
      postgres: rows[0].version as string,
      migrations,
      tables,
      chain: await chainEnd(client),
    }
  })
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
