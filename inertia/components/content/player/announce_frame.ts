import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { announce } from '~/lib/focus/announce'
import { formatTimecode } from '~/lib/time/timecode'

/** While a key is held, only the frame where it stops is announced. Milliseconds. */
const SETTLED_AFTER = 200

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announces the frame on the screen once it no longer changes. While the timeline has the focus, a screen reader reads
 * its value instead.
 * @param what read before the timecode
 */
export function announceFrame(transport: Transport, what?: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!what && document.activeElement?.getAttribute('role') === 'slider') return
    const timecode = formatTimecode(transport.state.frame, perSecond(transport.rate))
    announce(what ? `${what}, ${timecode}` : timecode)
  }, SETTLED_AFTER)
}
