import { resolve } from 'node:path'
import { backupNames } from '../../app/backup/layout.ts'
import { ace } from './ace.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import type { Progress } from './progress.js'
import { root } from './root.ts'
import type { Settings } from './settings/settings.ts'

const HOUR_MS = 3_600_000
const DEFAULT_HOURS = 24
const DEFAULT_KEEP = '14'
/** Delay after a failed backup. */
const AGAIN_MS = HOUR_MS
/** Maximum delay of a timer; Node fires a timer with a longer delay immediately. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * Makes a backup in `BACKUP_DIR`, if that is set, every `BACKUP_EVERY_HOURS` hours; immediately if the last backup
 * is older than that. A failed backup is logged and retried after an hour. One that lacks some files is logged, and
 * counts as made: hourly ones would soon replace all older backups, which may have these files.
 */
export function keepBackingUp(
  children: ChildProcesses,
  folder: DataFolder,
  env: Settings,
  progress: Progress
): void {
  const target = env.BACKUP_DIR
  if (!target) return
  const everyMs = Number(env.BACKUP_EVERY_HOURS || DEFAULT_HOURS) * HOUR_MS
  const command = ['backup', target, `--keep=${env.BACKUP_KEEP || DEFAULT_KEEP}`]

  let timer: NodeJS.Timeout | undefined
  children.onStopping(() => clearTimeout(timer))
  const wait = (ms: number) => {
    const first = Math.min(ms, MAX_TIMER_MS)
    timer = setTimeout(() => (first < ms ? wait(ms - first) : void run()), first)
  }
  const run = async () => {
    const before = await namesIn(target)
    try {
      await children.run(ace(command, env, { log: folder.file('logs', 'backup.log') }))
    } catch (error) {
      if (children.isStopping) return
      progress.line(`  ${(error as Error).message}`)
      const after = await namesIn(target)
      if (after.every((name) => before.includes(name))) return wait(AGAIN_MS)
    }
    folder.remember('backedUpAt', Date.now())
    wait(everyMs)
  }
  wait(untilNext(folder.recall<number>('backedUpAt'), everyMs, Date.now()))
}

/** Names of the backups in a folder; none if it can't be read. */
const namesIn = (target: string) => backupNames(resolve(root, target)).catch((): string[] => [])

/**
 * Returns the milliseconds until the next backup. If the last one is in the future, the clock was set back, and the
 * next one is due now.
 */
export function untilNext(last: number | undefined, everyMs: number, now: number): number {
  if (last === undefined || last > now) return 0
  return Math.max(0, last + everyMs - now)
}
