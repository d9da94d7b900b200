import { ace } from './ace.ts'
import type { ChildProcesses } from './processes/child_processes.ts'
import type { DataFolder } from './settings/data_folder.ts'
import type { Progress } from './progress.js'
import type { Settings } from './settings/settings.ts'

const HOUR_MS = 3_600_000
const DEFAULT_HOURS = 24
const DEFAULT_KEEP = '14'
/** After one that failed. */
const AGAIN_MS = HOUR_MS
/** A longer timer fires at once. */
const MAX_TIMER_MS = 2_147_483_647

/**
 * Backs up into `BACKUP_DIR`, when that is set, every `BACKUP_EVERY_HOURS` hours since the last backup; at
 * once when that is longer ago. A failed backup is logged and retried.
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

/** Milliseconds to the next backup. A last one in the future is of a clock that was set back. */
export function untilNext(last: number | undefined, everyMs: number, now: number): number {
  if (last === undefined || last > now) return 0
  return Math.max(0, last + everyMs - now)
}
