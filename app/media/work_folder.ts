import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'rushes-work-'
/** Age at which a folder of another machine, on a shared disk, counts as abandoned: one day. */
const ABANDONED_MS = 86_400_000

const mine = new Set<string>()

/** Runs work in a new local folder, which is removed afterwards. Its name contains the process id. */
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

/** Work folders can't be used at all, whatever the free disk space. */
export class WorkFolderUnusable extends Error {
  name = 'WorkFolderUnusable'
}

const FULL = ['ENOSPC', 'EDQUOT']

/**
 * Creates a work folder and writes, reads and removes a file in it, as a job does.
 *
 * @returns false when the disk is full: jobs wait until there is space
 * @throws WorkFolderUnusable with advice
 */
export async function checkWorkFolder(): Promise<boolean> {
  try {
    await withWorkFolder(async (folder) => {
      const file = join(folder, 'check')
      await writeFile(file, folder)
      if ((await readFile(file, 'utf8')) !== folder)
        throw new Error('a file has other content than was written')
    })
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (FULL.includes(code ?? '')) return false
    throw new WorkFolderUnusable(
      `${tmpdir()} can't be used for work folders (${code ?? message}): let the user ` +
        `${userName()} write there, or set TMPDIR to another folder`
    )
  }
}

/** The user's name. In a container the user may be a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

/**
 * Removes the folders of processes that were killed during their work.
 * @returns how many folders were removed
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
  // In a restarted container this process may have the same id as the killed one.
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
