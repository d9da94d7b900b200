import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'rushes-work-'
/** A folder of another machine, on a disk that several share, counts as abandoned after a day. */
const ABANDONED_MS = 86_400_000

const mine = new Set<string>()

/**
 * Does something in a new folder of this machine, which is removed afterwards. Its name tells
 * which process works in it.
 */
export async function withWorkFolder<Result>(
  work: (folder: string) => Promise<Result>
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${machine()}-${process.pid}-`))
  mine.add(folder)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    mine.delete(folder)
  }
}

/**
 * Removes the folders of processes that were killed while they worked.
 * @returns how many there were
 */
export async function removeAbandonedFolders(): Promise<number> {
  const names = await readdir(tmpdir())
  const folders = names.filter((name) => name.startsWith(PREFIX)).map((n) => join(tmpdir(), n))
  let removed = 0
  for (const folder of folders) {
    if (!(await isAbandoned(folder))) continue
    await rm(folder, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

async function isAbandoned(folder: string): Promise<boolean> {
  if (mine.has(folder)) return false
  const [, host, pid] = /^rushes-work-([\w.-]*)-(\d+)-[^-]*$/.exec(basename(folder)) ?? []
  // In a container that was started again we may have the very number of the one that died.
  if (host === machine()) return Number(pid) === process.pid || !isRunning(Number(pid))
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
  return Date.now() - mtimeMs > ABANDONED_MS
}

function machine(): string {
  return hostname().replaceAll(/[^\w.-]/g, '_')
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
