import type { Child, Exit } from './child.ts'
import { failed } from './child_processes.ts'
import { sleep } from './waiting.ts'

const QUICK = 30_000
const QUICK_DEATHS_ALLOWED = 4
const FIRST_DELAY = 500

export interface KeepOptions {
  begin: () => Child | Promise<Child>
  /** Called before each new start with why, and with the milliseconds until then. */
  onDeath: (child: Child, exit: Exit, delay: number) => void
  /** Whether its end is what we want by now. */
  isOver: () => boolean
  /** Whether it may be started again; before everything is up a death is a failed start. */
  mayRestart: () => boolean
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>
  now?: () => number
}

/**
 * Starts a part, and starts it again when it dies: after half a second, then after twice as
 * long each time. Five deaths in a row, each within half a minute of its start, are too many.
 *
 * @returns when its end is wanted
 * @throws {PlainError} with the last lines of its log when it can't be kept running
 */
export async function keepRunning(options: KeepOptions): Promise<void> {
  const { begin, onDeath, isOver, mayRestart, wait = sleep, now = Date.now } = options
  let quickDeaths = 0

  for (;;) {
    const started = now()
    const child = await begin()
    const exit = await child.exited
    if (isOver()) return

    quickDeaths = now() - started < QUICK ? quickDeaths + 1 : 0
    if (!mayRestart() || quickDeaths > QUICK_DEATHS_ALLOWED) throw failed(child)

    const delay = FIRST_DELAY * 2 ** Math.max(0, quickDeaths - 1)
    onDeath(child, exit, delay)
    await wait(delay)
    if (isOver()) return
  }
}
