import type { Child, Exit } from './child.ts'
import { processFailure } from './child_processes.ts'
import { sleep } from './waiting.ts'

const QUICK_EXIT_MS = 30_000
const MAX_QUICK_EXITS = 4
const FIRST_DELAY_MS = 500

export interface KeepOptions {
  begin: () => Child | Promise<Child>
  /** Called before each restart, with the exit and the delay in milliseconds. */
  onDeath: (child: Child, exit: Exit, delay: number) => void
  /** Whether the process is supposed to end. */
  isOver: () => boolean
  /** Whether the process may be restarted. Before everything has started, an exit counts as a failed start. */
  mayRestart: () => boolean
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>
  now?: () => number
}

/**
 * Starts a process, and restarts it when it ends unexpectedly: after half a second, then after twice as long each
 * time. Gives up after five exits in a row within 30 seconds of the start.
 *
 * @returns once `isOver` returns true
 * @throws {PlainError} with the last lines of its log, when it gives up
 */
export async function keepRunning(options: KeepOptions): Promise<void> {
  const { begin, onDeath, isOver, mayRestart, wait = sleep, now = Date.now } = options
  let quickDeaths = 0

  for (;;) {
    const started = now()
    const child = await begin()
    const exit = await child.exited
    if (isOver()) return

    quickDeaths = now() - started < QUICK_EXIT_MS ? quickDeaths + 1 : 0
    if (!mayRestart() || quickDeaths > MAX_QUICK_EXITS) throw processFailure(child)

    const delay = FIRST_DELAY_MS * 2 ** Math.max(0, quickDeaths - 1)
    onDeath(child, exit, delay)
    await wait(delay)
    if (isOver()) return
  }
}
