import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Cover, encryptedCover, PLAIN } from '#backup/cover'
import type { BackupKey } from '#backup/keys'
import { BackupFault, isPointName, type Manifest } from '#backup/layout'
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

/** The names of the whole points in a folder of backups, the oldest first. */
export async function pointNames(target: string): Promise<string[]> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isPointName).sort()
}

/**
 * Opens a backup and checks its signature.
 * @param source the folder of all backups, for the newest, or that of one point
 * @throws BackupFault when there is none, a newer version wrote it, or it can't be trusted
 */
export async function openPoint(source: string, options: ReadOptions): Promise<Point> {
  const path = resolve(source)
  const folder = isPointName(basename(path)) ? path : await newestIn(path)
  const { manifest, key, untrusted } = await readManifest(folder, options)
  const cover = key && manifest.isEncrypted ? encryptedCover(key) : PLAIN
  return { target: dirname(folder), folder, manifest, cover, key, untrusted }
}

async function newestIn(target: string): Promise<string> {
  const names = await pointNames(target)
  const newest = names.at(-1)
  if (newest) return join(target, newest)
  throw new BackupFault(`There is no backup in ${target}.`)
}
