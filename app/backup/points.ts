import { dirname } from 'node:path'
import { type Cover, encryptedCover, PLAIN } from '#backup/cover'
import type { BackupKey } from '#backup/keys'
import { type Manifest, pointFolder } from '#backup/layout'
import { readManifest, type ReadOptions } from '#backup/manifest_file'

/** One complete backup: the folder of all backups, and its own folder. */
export type Point = {
  target: string
  folder: string
  manifest: Manifest
  cover: Cover
  /** Null if its signature wasn't checked. */
  key: BackupKey | null
  /** Reason why the backup may have been altered, as a sentence; null if its signature is valid. */
  untrusted: string | null
}

/**
 * Opens a backup and checks its signature.
 * @param source the folder of all backups, which opens the newest one, or the folder of one point
 * @throws BackupFault when there is none, a newer version wrote it, or it can't be trusted
 */
export async function openPoint(source: string, options: ReadOptions): Promise<Point> {
  const folder = await pointFolder(source)
  const { manifest, key, untrusted } = await readManifest(folder, options)
  const cover = key && manifest.isEncrypted ? encryptedCover(key) : PLAIN
  return { target: dirname(folder), folder, manifest, cover, key, untrusted }
}
