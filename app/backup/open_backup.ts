import { dirname } from 'node:path'
import { type FileEncoding, encryptedEncoding, PLAIN } from '#backup/file_encoding'
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
  /** Sentence that says why it may have been altered; null when its signature is right. */
  untrusted: string | null
}

/**
 * Opens a backup and checks its signature.
 * @param source the folder of all backups, for the newest, or that of one backup
 * @throws BackupFault when there is none, a newer version wrote it, or it can't be trusted
 */
export async function openBackup(source: string, options: ReadOptions): Promise<Backup> {
  const folder = await backupFolder(source)
  const { manifest, key, untrusted } = await readManifest(folder, options)
  const encoding = key && manifest.isEncrypted ? encryptedEncoding(key) : PLAIN
  return { target: dirname(folder), folder, manifest, encoding, key, untrusted }
}
