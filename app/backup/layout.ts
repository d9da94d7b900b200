import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** Increased when an older `restore` can't read the backups of a newer `backup`. */
export const FORMAT = 2
/** Backups of this format or an older one aren't signed. */
export const UNSIGNED_FORMAT = 1

/**
 * Layout of a backup folder: each object once, under its own SHA-256, and a folder for each point in
 * time. A backup is written to a temporary folder and renamed when it is complete.
 *
 *     objects/ab/abcdef…            the bytes of an object
 *     2026-11-22T02-00-00-000Z/
 *       manifest.json               `Manifest` with its signature
 *       tables/tasks.copy.gz        rows, in PostgreSQL's text format of COPY
 *       objects.jsonl.gz            one `BackedUpObject` per line, in the order of their keys
 *
 * The signature covers the manifest, and the manifest has the hash of every other file. In an
 * encrypted backup the files and most of the manifest are encrypted, and objects are not named by
 * their SHA-256 (`FileEncoding`).
 */
export type Manifest = {
  format: number
  /** Version of Rushes that created the backup. */
  version: string
  /** Time of the snapshot, ISO 8601. */
  at: string
  /** Version of the database server, such as `18.4`. */
  postgres: string
  /** Names of the migrations that had run, in their order. */
  migrations: string[]
  tables: TableDump[]
  /** `sha256` (hex) of the uncompressed list; unsigned backups lack it. */
  objects: { count: number; bytes: number; sha256?: string }
  /** Objects that rows name but that the store lacks, or has with another content. */
  faults: ObjectFault[]
  /** The last link of the audit chain; null if the chain is empty. */
  chain: ChainEnd | null
  settings: BackupSettings
  /** The key that signed the manifest; unsigned backups have none. */
  key?: KeyNote
  isEncrypted?: boolean
}

export type KeyKind = 'passphrase' | 'key file' | 'APP_KEY'

/** Describes the key of a backup. `mark` identifies it; `salt` is base64. */
export type KeyNote = { kind: KeyKind; salt: string; mark: string }

export type TableDump = {
  name: string
  columns: string[]
  rows: number
  /** SHA-256 (hex) of the uncompressed rows. */
  sha256: string
}

export type BackedUpObject = {
  key: string
  bytes: number
  /** hex */
  sha256: string
  contentType: string
  /** The store's ETag, which changes with the content of an object. */
  etag: string
}

export type ObjectFault = { key: string; what: 'missing' | 'not what was stored' }

export type ChainEnd = { position: string; hash: string }

export type BackupSettings = {
  plain: Record<string, string>
  /** Secret settings, encrypted with the passphrase or the key file; null if there was neither. */
  sealed: SealedText | null
  /** Shows whether another `APP_KEY` is the same, and reveals nothing else about it. */
  appKeyMark: string
}

/** Text encrypted with AES-256-GCM and a key that scrypt derives from the passphrase; all fields are base64. */
export type SealedText = { salt: string; iv: string; tag: string; data: string }

/** Problems with a backup, as messages for the operator. */
export class BackupFault extends Error {
  name = 'BackupFault'
}

/** Thrown when the signature of a backup is missing, or the secret to check it. */
export class UntrustedBackup extends BackupFault {
  name = 'UntrustedBackup'
}

/** Thrown when a newer version made the backup. */
export class NewerBackup extends BackupFault {
  name = 'NewerBackup'
}

/** Whether a backup that can't be opened is itself faulty, not the secret or version to open it. */
export const isFaulty = (error: unknown) =>
  error instanceof BackupFault &&
  !(error instanceof UntrustedBackup || error instanceof NewerBackup)

export const manifestIn = (folder: string) => join(folder, 'manifest.json')
export const objectListIn = (folder: string) => join(folder, 'objects.jsonl.gz')
export const tableIn = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)

/**
 * Returns the path of an object's file; `name` is its SHA-256, or in an encrypted backup the `blobName` of the
 * SHA-256.
 */
export function blobIn(target: string, name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new BackupFault(`“${name}” isn’t a SHA-256`)
  return join(target, 'objects', name.slice(0, 2), name)
}

/** The `about` texts with which files of a backup are encrypted; blobs have `object`. */
export const ABOUT_OBJECT = 'object'
export const ABOUT_LIST = 'objects.jsonl.gz'
export const aboutTable = (name: string) => `tables/${name}.copy.gz`

/** Name of a backup's folder, made of its time: the names sort in the order of time. */
export const backupName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(name)

/** Returns the names of the complete backups in a folder of backups, oldest first. */
export async function backupNames(target: string): Promise<string[]> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isBackupName).sort()
}

/**
 * Returns the folder of a backup.
 * @param source the folder of all backups, which returns the newest one, or the folder of one backup
 * @throws BackupFault when there is none
 */
export async function backupFolder(source: string): Promise<string> {
  const path = resolve(source)
  if (isBackupName(basename(path))) return path
  const names = await backupNames(path)
  const newest = names.at(-1)
  if (newest) return join(path, newest)
  throw new BackupFault(`There is no backup in ${path}.`)
}
