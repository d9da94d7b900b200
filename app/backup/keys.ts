import { createHmac, hkdfSync, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'

// Relative imports and Node modules only: `npm start` imports this file before packages are installed.
import { commaList } from '../support/strings/comma_list.ts'
import { BackupFault, type KeyKind, type KeyNote } from './layout.ts'

/** A secret of the operator that signs backups and may encrypt them. */
export type BackupSecret = { kind: KeyKind; text: string }

type Settings = Record<string, string | undefined>

const MIN_KEY_FILE_LENGTH = 32
const SALT_BYTES = 16
/** Parameters of scrypt (RFC 7914): each guess takes 128 MiB and about half a second. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 ** 2 }

/** Name of the setting that contains the secret of each kind, or the path of its file. */
export const SETTING_OF: Record<KeyKind, string> = {
  'passphrase': 'BACKUP_PASSPHRASE',
  'key file': 'BACKUP_KEY_FILE',
  'APP_KEY': 'APP_KEY',
}

/**
 * Returns the secrets in the settings. The first one signs new backups: the passphrase, otherwise the key file,
 * otherwise `APP_KEY`. If a passphrase or key file is set, `APP_KEY` isn't used: a leaked key, which a rotation
 * leaves in `APP_KEY_PREVIOUS`, must not be able to sign a backup in place of the passphrase.
 * @throws BackupFault when the key file can't be read or is too short
 */
export function backupSecrets(settings: Settings): BackupSecret[] {
  const { BACKUP_PASSPHRASE, BACKUP_KEY_FILE, APP_KEY = '', APP_KEY_PREVIOUS = '' } = settings
  const secrets: BackupSecret[] = []
  if (BACKUP_PASSPHRASE) secrets.push({ kind: 'passphrase', text: BACKUP_PASSPHRASE })
  if (BACKUP_KEY_FILE) secrets.push({ kind: 'key file', text: readKeyFile(BACKUP_KEY_FILE) })
  if (secrets.length > 0) return secrets
  const appKeys = [APP_KEY.trim(), ...commaList(APP_KEY_PREVIOUS)].filter(Boolean)
  return appKeys.map((text) => ({ kind: 'APP_KEY', text }))
}

function readKeyFile(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new BackupFault(`BACKUP_KEY_FILE can’t be read: ${(error as Error).message}`)
  }
  if (text.length >= MIN_KEY_FILE_LENGTH) return text
  throw new BackupFault(
    `${path} is too short for a key. Generate one with openssl rand -base64 32 > ${path}`
  )
}

/** Keys of one backup, derived from a secret and the backup's salt. */
export class BackupKey {
  readonly note: KeyNote
  #main: Buffer

  private constructor(note: KeyNote, main: Buffer) {
    this.note = note
    this.#main = main
  }

  /** Derives a key for a new backup and a random salt. */
  static create(secret: BackupSecret): BackupKey {
    const salt = randomBytes(SALT_BYTES).toString('base64')
    const main = derive(secret, salt)
    return new BackupKey({ kind: secret.kind, salt, mark: markOf(main) }, main)
  }

  /** Returns the key of a backup; null if it was made with none of these secrets. */
  static find(secrets: BackupSecret[], note: KeyNote): BackupKey | null {
    for (const secret of secrets) {
      if (secret.kind !== note.kind) continue
      const main = derive(secret, note.salt)
      if (markOf(main) === note.mark) return new BackupKey(note, main)
    }
    return null
  }

  /** Returns a 256-bit key for one purpose. */
  for(purpose: string): Buffer {
    return expand(this.#main, purpose)
  }

  /** HMAC-SHA256 in hexadecimal. */
  sign(text: string): string {
    return createHmac('sha256', this.for('signature')).update(text).digest('hex')
  }

  verify(text: string, signature: string): boolean {
    const [expected, found] = [this.sign(text), signature].map((item) => Buffer.from(item))
    return expected.length === found.length && timingSafeEqual(expected, found)
  }
}

/**
 * Keys that this process has derived, by kind, salt and secret, so that backups with the same salt need one
 * derivation.
 */
const derivedKeys = new Map<string, Buffer>()

function derive({ kind, text }: BackupSecret, salt: string): Buffer {
  const name = JSON.stringify([kind, salt, text])
  const known = derivedKeys.get(name)
  if (known) return known
  const saltBytes = Buffer.from(salt, 'base64')
  const main =
    kind === 'passphrase'
      ? scryptSync(text, saltBytes, 32, SCRYPT)
      : Buffer.from(hkdfSync('sha256', text, saltBytes, `rushes backup ${kind}`, 32))
  derivedKeys.set(name, main)
  return main
}

const expand = (main: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', main, '', `rushes backup ${purpose}`, 32))

/** Identifies a key without revealing anything else about it. */
const markOf = (main: Buffer) => expand(main, 'mark').toString('hex').slice(0, 16)
