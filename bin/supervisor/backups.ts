import { ace } from './ace.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import type { Progress } from './progress.js'
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
 * is older than that. A failed backup is logged and retried.
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

  const wait = (ms: number) => {
    const first = Math.min(ms, MAX_TIMER_MS)
    const timer = setTimeout(() => (first < ms ? wait(ms - first) : void run()), first)
    children.onStopping(() => clearTimeout(timer))
  }
  const run = async () => {
    try {
      await children.run(ace(command, env, { log: folder.file('logs', 'backup.log') }))
      folder.remember('backedUpAt', Date.now())
      wait(everyMs)
    } catch (error) {
      if (children.isStopping) return
      progress.line(`  ${(error as Error).message}`)
      wait(AGAIN_MS)
    }
  }
  wait(untilNext(folder.recall<number>('backedUpAt'), everyMs, Date.now()))
}

/**
 * Returns the milliseconds until the next backup. If the last one is in the future, the clock was set back, and the
 * next one is due now.
 */
export function untilNext(last: number | undefined, everyMs: number, now: number): number {
  if (last === undefined || last > now) return 0
  return Math.max(0, last + everyMs - now)
}
