import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ChildProcesses } from '../processes/child_processes.ts'
import { type Lock, LockHeld, takeLock } from '../processes/lock.js'
import { PlainError } from '../plain_error.js'
import { root } from '../root.ts'
import { Stamp, hashFiles } from './stamps.ts'
import { until } from '../processes/waiting.ts'

const BUILT = join(root, 'public', 'assets')
const SOURCES = [
  'inertia/**',
  'app/models/*/values.ts',
  'resources/lang/**',
  'resources/views/**',
  '.adonisjs/client/**',
  'vite.config.ts',
  'package-lock.json',
]
const BUILD_TIMEOUT_MS = 10 * 60_000

const stamp = new Stamp(join(BUILT, '.built_from'))

/** Whether the built pages match the sources. */
export function pagesAreCurrent(): boolean {
  return stamp.matches(hashFiles(root, SOURCES))
}

/** Marks the pages as current, after they were built by other means. */
export function markPagesBuilt(): void {
  stamp.write(hashFiles(root, SOURCES))
}

/**
 * Builds the pages into a temporary folder and swaps it in when it is complete: a build that fails or is killed
 * leaves the previous one.
 *
 * @param logFile file for the output of the build
 */
export async function buildPages(
  children: ChildProcesses,
  env: NodeJS.ProcessEnv,
  logFile: string
): Promise<void> {
  const lock = await acquireBuildLock(join(root, 'public', '.building'))
  try {
    if (pagesAreCurrent()) return
    const sources = hashFiles(root, SOURCES)
    const draft = `${BUILT}.new`
    rmSync(draft, { recursive: true, force: true })
    await children.run({
      name: 'pages',
      command: process.execPath,
      args: ['node_modules/vite/bin/vite.js', 'build', '--outDir', draft, '--emptyOutDir'],
      cwd: root,
      env: { ...env, NODE_ENV: 'production' },
      tier: 'application',
      log: logFile,
    })
    putInPlace(draft)
    stamp.write(sources)
  } finally {
    lock.release()
  }
}

function putInPlace(draft: string): void {
  const old = `${BUILT}.old`
  rmSync(old, { recursive: true, force: true })
  if (existsSync(BUILT)) renameSync(BUILT, old)
  renameSync(draft, BUILT)
  rmSync(old, { recursive: true, force: true })
}

/** Acquires a lock, because a start and a test run may build the pages at the same time. */
async function acquireBuildLock(path: string) {
  let lock: Lock | undefined
  mkdirSync(dirname(path), { recursive: true })
  const isOurs = () => {
    try {
      lock = takeLock(path)
      return true
    } catch (error) {
      if (error instanceof LockHeld) return false
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EACCES' && code !== 'EROFS') throw error
      throw new PlainError(
        `The built pages are out of date, and ${dirname(path)} isn't writable to build them again.`
      )
    }
  }
  await until(isOurs, BUILD_TIMEOUT_MS, 200)
  if (!lock) throw new Error(`Another process has been building the pages for too long: ${path}`)
  return lock
}
