import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'
import { announce } from '~/lib/focus/announce'
import { formatTimecode } from '~/lib/time/timecode'

/** Milliseconds without a change before a frame is announced: while a key is held down, only the last frame is. */
const SETTLED_AFTER = 200

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Announces the frame on the screen to screen readers once it no longer changes. While the timeline has the focus, the
 * screen reader reads the timeline's value instead.
 * @param what text to read before the timecode
 */
export function announceFrame(transport: Transport, what?: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (!what && document.activeElement?.getAttribute('role') === 'slider') return
    const timecode = formatTimecode(transport.state.frame, perSecond(transport.rate))
    announce(what ? `${what}, ${timecode}` : timecode)
  }, SETTLED_AFTER)
}
