import { t } from '~/lib/i18n'
import { pause } from '~/lib/uploads/pause'
import { UploadFailed } from '~/lib/uploads/failure'

const LONGEST_PAUSE = 15_000
/** Without any success, while the browser says that there is a network. */
const GIVE_UP_AFTER = 10 * 60_000

/**
 * Pauses before another try: one second, then longer, and for as long as there is no network.
 * Whoever waits in vain for ten minutes is told.
 *
 * @example
 * const patience = newPatience(signal)
 * while (!(await tried())) await patience.wait()
 */
export function newPatience(signal: AbortSignal, longest = GIVE_UP_AFTER) {
  let tries = 0
  let waited = 0
  return {
    /** @throws UploadFailed when it has lasted too long, the signal's reason when it is called off */
    async wait(): Promise<void> {
      const time = Math.min(LONGEST_PAUSE, 1_000 * 2 ** tries)
      if (waited + time > longest) throw new UploadFailed('failed', t('files.upload.offline'))
      tries += 1
      waited += time
      await pause(time, signal)
    },
    /** Something went well: the next trouble begins anew. */
    renew(): void {
      tries = 0
      waited = 0
    },
  }
}

export type Patience = ReturnType<typeof newPatience>
