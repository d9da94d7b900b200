import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

// Relative imports and Node modules only: `npm start` imports this file before packages are installed.
import { decryptText, encryptText } from './encryption.ts'
import { BackupKey, type BackupSecret, SETTING_OF } from './keys.ts'
import { BackupFault, FORMAT, type KeyNote, type Manifest } from './layout.ts'
import { manifestIn, backupName, NewerBackup, UNSIGNED_FORMAT, UntrustedBackup } from './layout.ts'

const ABOUT = 'manifest'

export type ReadOptions = {
  secrets: BackupSecret[]
  /**
   * Whether to accept a backup without a signature, or with a signature that can't be checked with these secrets.
   */
  allowUnsigned?: boolean
}

export type OpenedManifest = {
  manifest: Manifest
  /** Null if the backup isn't signed, or if none of the secrets is its own. */
  key: BackupKey | null
  /** Reason why the backup may have been altered, as a sentence; null if its signature is valid. */
  untrusted: string | null
}

/** Returns the text of a signed manifest, encrypted where `manifest.isEncrypted` says so. */
export async function manifestText(manifest: Manifest, key: BackupKey): Promise<string> {
  const { format, version, at, isEncrypted = false, ...body } = manifest
  const head = { format, version, at, key: key.note, isEncrypted }
  const signed = isEncrypted
    ? { ...head, sealed: await encryptText(key.for('contents'), ABOUT, JSON.stringify(body)) }
    : { ...head, ...body }
  const signature = key.sign(JSON.stringify(signed))
  return `${JSON.stringify({ ...signed, signature }, null, 2)}\n`
}

/**
 * Reads the manifest of a backup and checks its signature.
 * @param folder of the backup
 * @throws BackupFault when it can't be read, is of a newer format, isn't signed with one of the
 * secrets, or was altered
 */
export async function readManifest(folder: string, options: ReadOptions): Promise<OpenedManifest> {
  const { signature, ...signed } = await parse(folder)
  const { format, version } = signed
  if (typeof format === 'number' && format > FORMAT) {
    throw new NewerBackup(
      `This backup has format ${format}, of version ${version}; this version reads format ${FORMAT}.`
    )
  }
  if (format !== FORMAT && format !== UNSIGNED_FORMAT) {
    throw new BackupFault(`${manifestIn(folder)} doesn’t name a format of backups.`)
  }
  const note = format === FORMAT ? noteOf(signed.key) : null
  const key = note && BackupKey.find(options.secrets, note)
  const untrusted = key ? null : whyUntrusted(note, version, options.secrets)
  if (key) {
    refuseAltered(key.verify(JSON.stringify(signed), String(signature)), folder)
    refuseRenamed(folder, signed.at)
  } else if (!options.allowUnsigned || signed.isEncrypted) {
    throw new UntrustedBackup(`${folder} can’t be trusted: ${untrusted}`)
  }
  const manifest = await open(signed, key)
  if (!isComplete(manifest)) throw new BackupFault(`${manifestIn(folder)} is incomplete.`)
  return { manifest, key, untrusted }
}

async function open({ sealed, ...head }: Record<string, unknown>, key: BackupKey | null) {
  if (typeof sealed !== 'string' || !key) return head as Partial<Manifest>
  const body = await decryptText(key.for('contents'), ABOUT, sealed)
  return { ...head, ...JSON.parse(body) } as Partial<Manifest>
}

async function parse(folder: string): Promise<Record<string, any>> {
  try {
    const manifest = JSON.parse(await readFile(manifestIn(folder), 'utf8'))
    if (typeof manifest !== 'object' || manifest === null) throw new Error('it isn’t an object')
    return manifest
  } catch (error) {
    throw new BackupFault(`${manifestIn(folder)} can’t be read: ${(error as Error).message}`)
  }
}

function noteOf(note: Partial<KeyNote> | undefined): KeyNote {
  const { kind, salt, mark } = note ?? {}
  if (kind && kind in SETTING_OF && typeof salt === 'string' && typeof mark === 'string') {
    return { kind, salt, mark }
  }
  throw new BackupFault('The manifest doesn’t say which key signed it.')
}

function whyUntrusted(note: KeyNote | null, version: string, secrets: BackupSecret[]): string {
  if (!note) return `it isn’t signed; version ${version} made it.`
  const setting = SETTING_OF[note.kind]
  const isSet = secrets.some(({ kind }) => kind === note.kind)
  if (note.kind === 'APP_KEY' && !isSet && secrets.length > 0) {
    return `it is signed with an APP_KEY, but ${SETTING_OF[secrets[0].kind]} is set.`
  }
  const signer = note.kind === 'APP_KEY' ? 'the APP_KEY of its installation' : `a ${note.kind}`
  return isSet
    ? `it is signed with ${signer}, but ${setting} is a different one.`
    : `it is signed with ${signer}, but ${setting} isn’t set.`
}

function refuseAltered(isRight: boolean, folder: string): void {
  if (isRight) return
  throw new BackupFault(`${manifestIn(folder)} was altered: its signature is wrong.`)
}

/** Refuses a renamed backup: an old one under the name of a newer one would restore outdated data. */
function refuseRenamed(folder: string, at: string): void {
  if (basename(folder) === backupName(new Date(at))) return
  throw new BackupFault(`${folder} is the backup of ${at} under another name.`)
}

/** Whether the manifest has all fields that are read before hashes are compared. */
function isComplete(manifest: Partial<Manifest>): manifest is Manifest {
  const { at, migrations, tables, objects, faults, settings } = manifest
  const lists: unknown[] = [migrations, tables, faults]
  return lists.every(Array.isArray) && Boolean(at && objects && settings)
}
