import { readFile, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { BackupFault, FORMAT, isPointName, manifestIn, type Manifest } from '#backup/layout'

/** One whole backup: the folder of all of them, and its own. */
export type Point = { target: string; folder: string; manifest: Manifest }

/** The names of the whole points in a folder of backups, the oldest first. */
export async function pointNames(target: string): Promise<string[]> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isPointName).sort()
}

/**
 * Opens a backup.
 * @param source the folder of all backups, for the newest, or that of one point
 * @throws BackupFault when there is none, or a newer version wrote it
 */
export async function openPoint(source: string): Promise<Point> {
  const path = resolve(source)
  const folder = isPointName(basename(path)) ? path : await newestIn(path)
  const manifest = await readManifest(folder)
  if (manifest.format !== FORMAT) {
    throw new BackupFault(
      `This backup has the format ${manifest.format}, of version ${manifest.version}; ` +
        `this version reads ${FORMAT}.`
    )
  }
  if (!isWhole(manifest)) throw new BackupFault(`${manifestIn(folder)} is not whole.`)
  return { target: dirname(folder), folder, manifest }
}

/** Whether everything stands in it that is read of it before anything is compared. */
function isWhole({
  at,
  migrations,
  tables,
  objects,
  faults,
  settings,
}: Partial<Manifest>): boolean {
  const lists: unknown[] = [migrations, tables, faults]
  return lists.every(Array.isArray) && Boolean(at && objects && settings)
}

async function newestIn(target: string): Promise<string> {
  const names = await pointNames(target)
  const newest = names.at(-1)
  if (newest) return join(target, newest)
  throw new BackupFault(`There is no backup in ${target}.`)
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(manifestIn(folder), 'utf8'))
    if (typeof manifest !== 'object' || manifest === null) throw new Error('it is no object')
    return manifest
  } catch (error) {
    throw new BackupFault(`${manifestIn(folder)} can’t be read: ${(error as Error).message}`)
  }
}
