import { dirname } from 'node:path'
import { type FileEncoding, encryptedEncoding, PLAIN_ENCODING } from '#backup/file_encoding'
import type { BackupKey } from '#backup/keys'
import { type Manifest, backupFolder } from '#backup/layout'
import { readManifest, type ReadOptions } from '#backup/manifest_file'

/** One whole backup: the folder of all of them, and its own. */
export type Backup = {
  target: string
  folder: string
  manifest: Manifest
  encoding: FileEncoding
  /** Null when its signature wasn't checked. */
  key: BackupKey | null
  /** Reason why the backup may have been altered, as a sentence; null if its signature is valid. */
  untrusted: string | null
}

/**
 * Opens a backup and checks its signature.
 * @param source the folder of all backups, which opens the newest one, or the folder of one backup
 * @throws BackupFault when there is none, a newer version wrote it, or it can't be trusted
 */
export async function openBackup(source: string, options: ReadOptions): Promise<Backup> {
  const folder = await backupFolder(source)
  const { manifest, key, untrusted } = await readManifest(folder, options)
  const encoding = key && manifest.isEncrypted ? encryptedEncoding(key) : PLAIN_ENCODING
  return { target: dirname(folder), folder, manifest, encoding, key, untrusted }
}
