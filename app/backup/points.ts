import { dirname } from 'node:path'
import { type Cover, encryptedCover, PLAIN } from '#backup/cover'
import type { BackupKey } from '#backup/keys'
import { type Manifest, pointFolder } from '#backup/layout'
import { readManifest, type ReadOptions } from '#backup/manifest_file'

/** One whole backup: the folder of all of them, and its own. */
export type Point = {
  target: string
  folder: string
  manifest: Manifest
  cover: Cover
  /** Null when its signature wasn't checked. */
  key: BackupKey | null
  /** Sentence that says why it may have been altered; null when its signature is right. */
  untrusted: string | null
}

/**
 * Opens a backup and checks its signature.
 * @param source the folder of all backups, for the newest, or that of one point
 * @throws BackupFault when there is none, a newer version wrote it, or it can't be trusted
 */
export async function openPoint(source: string, options: ReadOptions): Promise<Point> {
  const folder = await pointFolder(source)
  const { manifest, key, untrusted } = await readManifest(folder, options)
  const cover = key && manifest.isEncrypted ? encryptedCover(key) : PLAIN
  return { target: dirname(folder), folder, manifest, cover, key, untrusted }
}
