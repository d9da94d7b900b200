import { useEffect, type RefObject } from 'react'
import { perSecond } from '~/components/content/player/frames'
import { listen } from '~/components/content/player/listen'
import { type Transport } from '~/components/content/player/transport'
import { formatTimecode } from '~/lib/time/timecode'

/**
 * Sets the position of the playhead and the loaded part as `--at` and `--loaded` in percent, and updates the value for
 * screen readers. Doesn't use React's rendering, because it changes with every frame.
 */
export function usePlayhead(
  transport: Transport | null,
  slider: RefObject<HTMLElement | null>
): void {
  useEffect(() => {
    const element = slider.current
    if (!transport || !element) return
    const { video, frameCount } = transport
    const rate = perSecond(transport.rate)

    const move = () => {
      const { frame } = transport.state
      element.style.setProperty('--at', `${shareOf(frame, frameCount)}%`)
      element.setAttribute('aria-valuenow', String(frame))
      element.setAttribute('aria-valuetext', formatTimecode(frame, rate))
    }
    const load = () => {
      const { buffered, currentTime, duration } = video
      for (let at = 0; at < buffered.length; at += 1) {
        if (buffered.start(at) > currentTime || buffered.end(at) < currentTime) continue
        element.style.setProperty('--loaded', `${(buffered.end(at) / duration) * 100}%`)
      }
    }
    move()
    load()
    const stop = transport.watch(move)
    const unlisten = listen(video, { progress: load, seeked: load, loadeddata: load })
    return () => {
      stop()
      unlisten()
    }
  }, [transport, slider])
}

/** Position of a frame on the timeline, in percent: the first at its left end, the last at its right. */
export function shareOf(frame: number, frameCount: number): number {
  return frameCount > 1 ? (frame / (frameCount - 1)) * 100 : 0
}
