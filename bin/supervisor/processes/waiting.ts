import { setTimeout as sleep } from 'node:timers/promises'

export { sleep }

/**
 * Asks again and again until the answer is yes.
 *
 * @param ms how long to go on
 * @returns whether it became yes in that time
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  ms: number,
  everyMs = 50
): Promise<boolean> {
  const end = Date.now() + ms
  for (;;) {
    if (await isSo()) return true
    if (Date.now() >= end) return false
    await sleep(everyMs)
  }
}
