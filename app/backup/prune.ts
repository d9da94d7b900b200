import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readObjectList } from '#backup/object_list'
import { pointNames } from '#backup/points'

/** Younger ones may belong to a backup that is being made: it will name them when it is whole. */
const SETTLED_MS = 24 * 3_600_000

/**
 * Removes all points but the newest, and then the objects that no point names any longer.
 * @param keep how many points stay, at least 1
 * @returns how many of each are gone
 */
export async function prune(target: string, keep: number, now = Date.now()) {
  const names = await pointNames(target)
  const old = names.slice(0, -Math.max(1, keep))
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
  const points = names.slice(old.length).map((name) => join(target, name))
  return { points: old.length, objects: await pruneBlobs(target, points, isSettled) }
}

async function pruneBlobs(
  target: string,
  points: string[],
  isSettled: (path: string) => Promise<boolean>
): Promise<number> {
  const named = new Set<string>()
  for (const point of points) {
    for await (const { sha256 } of readObjectList(point)) named.add(sha256)
  }
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
