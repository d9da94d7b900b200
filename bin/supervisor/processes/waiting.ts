import { setTimeout as sleep } from 'node:timers/promises'

export { sleep }

/**
 * Repeats a check until it returns true.
 *
 * @param ms time limit in milliseconds
 * @returns false if the time is over
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  ms: number,
  everyMs = 50
): Promise<boolean> {
  const end = Date.now() + ms
  for (;;) {
    if (await condition()) return true
    if (Date.now() >= end) return false
    await sleep(everyMs)
  }
}
