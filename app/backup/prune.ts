import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupSecret } from '#backup/keys'
import { BackupFault, backupName, backupNames } from '#backup/layout'
import { readObjectList } from '#backup/object_list'
import { openBackup } from '#backup/open_backup'

/**
 * Minimum age of an object before it is removed: a younger one may belong to a backup in progress, whose manifest
 * isn't written yet.
 */
const SETTLED_MS = 24 * 3_600_000

type PruneOptions = { keep: number; secrets: BackupSecret[]; now?: number }

/**
 * Removes all backups but the newest, then the objects that no remaining backup names. If files are missing from all
 * of these, the newest one without faults stays as well, because it may have them. A backup whose name is in the
 * future is ignored: it would push real ones out.
 * @param keep how many backups stay, at least 1
 * @returns how many backups and objects were removed, and why objects had to stay
 */
export async function prune(
  target: string,
  { keep, secrets, now = Date.now() }: PruneOptions
): Promise<{ backups: number; objects: number; unreadable: string | null }> {
  const names = await backupNames(target)
  const existing = names.filter((name) => name <= backupName(new Date(now)))
  const whole = await newestWhole(target, existing, secrets)
  const old = existing.slice(0, -Math.max(1, keep)).filter((name) => name !== whole)
  for (const name of old) await rm(join(target, name), { recursive: true })

  const isSettled = async (path: string) => {
    const known = await stat(path).catch(() => null)
    return known !== null && now - known.mtimeMs > SETTLED_MS
  }
  for (const name of await readdir(target)) {
    const draft = join(target, name)
    if (name.startsWith('.making-') && (await isSettled(draft))) {
      await rm(draft, { recursive: true })
    }
  }
  const left = names.filter((name) => !old.includes(name)).map((name) => join(target, name))
  try {
    const named = await namedBlobs(left, secrets)
    return {
      backups: old.length,
      objects: await pruneBlobs(target, named, isSettled),
      unreadable: null,
    }
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    return { backups: old.length, objects: 0, unreadable: error.message }
  }
}

/** Returns the name of the newest backup from which no file is missing; undefined if none is known to be such. */
async function newestWhole(target: string, names: string[], secrets: BackupSecret[]) {
  for (const name of names.toReversed()) {
    try {
      const { manifest } = await openBackup(join(target, name), { secrets, allowUnsigned: true })
      if (manifest.faults.length === 0) return name
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
    }
  }
}

/** Names of the files that hold the objects of backups. @throws BackupFault for a backup that can't be read */
async function namedBlobs(backups: string[], secrets: BackupSecret[]): Promise<Set<string>> {
  const named = new Set<string>()
  for (const folder of backups) {
    const backup = await openBackup(folder, { secrets, allowUnsigned: true })
    for await (const { sha256 } of readObjectList(backup))
      named.add(backup.encoding.blobName(sha256))
  }
  return named
}

async function pruneBlobs(
  target: string,
  named: Set<string>,
  isSettled: (path: string) => Promise<boolean>
): Promise<number> {
  let removed = 0
  const folder = join(target, 'objects')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || named.has(entry.name) || !(await isSettled(path))) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
