import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** Changes when an older `restore` could not read what a newer `backup` writes. */
export const FORMAT = 2
/** Backups of this format and before aren't signed. */
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
  /** Of the product that made it. */
  version: string
  /** The moment of the snapshot, ISO 8601. */
  at: string
  /** Of the server, as in `18.4`. */
  postgres: string
  /** Those that had run, in their order. */
  migrations: string[]
  tables: TableDump[]
  /** `sha256` (hex) is of the list before it was compressed; unsigned backups lack it. */
  objects: { count: number; bytes: number; sha256?: string }
  /** What rows name and the store did not give as they name it. */
  faults: ObjectFault[]
  /** The last link of the audit chain; null when there is none yet. */
  chain: ChainEnd | null
  settings: KeptSettings
  /** Key that signed it; unsigned backups have none. */
  key?: KeyNote
  isEncrypted?: boolean
}

export type KeyKind = 'passphrase' | 'key file' | 'APP_KEY'

/** What a manifest says of its key. `mark` identifies the key; `salt` is base64. */
export type KeyNote = { kind: KeyKind; salt: string; mark: string }

export type TableDump = {
  name: string
  columns: string[]
  rows: number
  /** Of the rows before they were compressed, hex. */
  sha256: string
}

export type BackedUpObject = {
  key: string
  bytes: number
  /** hex */
  sha256: string
  contentType: string
  /** The ETag by which the store distinguishes this content from another under the same key. */
  etag: string
}

export type ObjectFault = { key: string; what: 'missing' | 'not what was stored' }

export type ChainEnd = { position: string; hash: string }

export type KeptSettings = {
  plain: Record<string, string>
  /** The secret ones, under the passphrase or the key file; null when there was neither. */
  sealed: Sealed | null
  /** Reveals whether an `APP_KEY` is the same, and nothing else about it. */
  appKeyMark: string
}

/** AES-256-GCM under a key that scrypt made of the passphrase; base64. */
export type Sealed = { salt: string; iv: string; tag: string; data: string }

/** Problems with a backup, as messages for the operator. */
export class BackupFault extends Error {
  name = 'BackupFault'
}

/** The signature of a backup is missing, or the secret that made it. */
export class UntrustedBackup extends BackupFault {
  name = 'UntrustedBackup'
}

export const manifestIn = (folder: string) => join(folder, 'manifest.json')
export const objectListIn = (folder: string) => join(folder, 'objects.jsonl.gz')
export const tableIn = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)

/** Returns the path of an object's file; `name` is its SHA-256, in an encrypted backup `blobName` of that. */
export function blobIn(target: string, name: string): string {
  if (!/^[0-9a-f]{64}$/.test(name)) throw new BackupFault(`“${name}” is no SHA-256`)
  return join(target, 'objects', name.slice(0, 2), name)
}

/** What files of a backup are called where they are encrypted; blobs are `object`. */
export const ABOUT_OBJECT = 'object'
export const ABOUT_LIST = 'objects.jsonl.gz'
export const aboutTable = (name: string) => `tables/${name}.copy.gz`

/** The folder name of a backup, made of its time, so that names sort by time. */
export const backupName = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

export const isBackupName = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(name)

/** The names of the complete backups in a folder of backups, the oldest first. */
export async function backupNames(target: string): Promise<string[]> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isBackupName).sort()
}

/**
 * Returns the folder of a backup.
 * @param source the folder of all backups, for the newest, or that of one backup
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
