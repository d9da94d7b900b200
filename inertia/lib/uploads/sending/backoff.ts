import { t } from '~/lib/i18n'
import { UploadFailed, type Line } from '~/lib/uploads/types'

const MAX_PAUSE = 15_000
/** Without any success, while the browser says that there is a network. */
const GIVE_UP_AFTER = 10 * 60_000

/**
 * Pauses before another attempt: one second, then longer, and as long as there is no network. After ten
 * minutes without success it gives up; `onLost` reports retries at once.
 *
 * @example
 * const backoff = newBackoff(line)
 * while (!(await tried())) await backoff.wait()
 */
export function newBackoff({ signal, onLost }: Line, longest = GIVE_UP_AFTER) {
  let tries = 0
  let waited = 0
  return {
    /** @throws UploadFailed when it has lasted too long, the signal's reason when it is cancelled */
    async wait(): Promise<void> {
      const time = Math.min(MAX_PAUSE, 1_000 * 2 ** tries)
      if (waited + time > longest) throw new UploadFailed('failed', t('files.upload.offline'))
      tries += 1
      waited += time
      onLost(true)
      await pause(time, signal)
    },
    /** Called after a success: the next pause is short again. */
    renew(): void {
      if (tries > 0) onLost(false)
      tries = 0
      waited = 0
    },
  }
}

/**
 * Waits, and while there is no network until there is one again.
 * @throws an AbortError when it is called off
 */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await until((done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  }, signal)
  if (navigator.onLine) return

  await until((done) => {
    addEventListener('online', done)
    return () => removeEventListener('online', done)
  }, signal)
}

function until(begin: (done: () => void) => () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const end = begin(() => settle(resolve))
    const stop = () => settle(() => reject(signal.reason as Error))
    signal.addEventListener('abort', stop)

    function settle(how: () => void) {
      end()
      signal.removeEventListener('abort', stop)
      how()
    }
  })
}
