import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, basename, join } from 'node:path'
import { backupNames } from '#backup/layout'

/** Backups whose last verification failed, by name: when it was, and how many faults it found. */
type FaultyBackups = Record<string, { at: string; faults: number }>

/** Kept next to the backups, because they may be verified on a machine without the database. */
const fileIn = (target: string) => join(target, 'faulty.json')

/**
 * Records the result of a verification, which `doctor` reports until the backup is verified without a fault, or removed.
 * @param folder of the backup
 * @throws when the folder of all backups can't be written
 */
export async function recordVerification(folder: string, faults: number): Promise<void> {
  const [target, name] = [dirname(folder), basename(folder)]
  const known = await faultyBackups(target)
  if (faults === 0 && !known[name]) return
  if (faults > 0) known[name] = { at: new Date().toISOString(), faults }
  else delete known[name]
  const file = fileIn(target)
  await writeFile(`${file}.new`, `${JSON.stringify(known, null, 2)}\n`)
  await rename(`${file}.new`, file)
}

/** Returns the existing backups whose last verification failed. */
export async function faultyBackups(target: string): Promise<FaultyBackups> {
  const text = await readFile(fileIn(target), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const names = await backupNames(target)
  const entries = Object.entries(JSON.parse(text) as FaultyBackups)
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)))
}
