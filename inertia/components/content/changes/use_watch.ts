import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PlayedRange, watchedBefore } from '~/components/content/changes/places'
import { perSecond } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'

/** Plays only some stretches of a video, one after the other, and stops after the last. */
export function useWatch(transport: Transport, stretches: PlayedRange[]) {
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    if (!isOn) return
    return transport.watch(() => {
      const { frame, speed } = transport.state
      const last = stretches.at(-1)!
      if (speed <= 0) {
        if (frame >= last.end - 1) setOn(false)
        return
      }
      if (transport.video.seeking) return
      const next = stretches.find(({ end }) => frame < end)
      if (!next) {
        transport.stop()
        setOn(false)
      } else if (frame < next.first) transport.seek(next.first)
    })
  }, [transport, stretches, isOn])

  // Whole seconds, so that the component renders once a second instead of with every frame.
  const rate = perSecond(transport.rate)
  const seconds = useSyncExternalStore(transport.watch, () =>
    Math.floor(watchedBefore(stretches, transport.state.frame) / rate)
  )

  return {
    isOn,
    seconds,
    /** Seconds of all stretches. */
    total: Math.ceil(watchedBefore(stretches, Infinity) / rate),
    toggle() {
      setOn(!isOn)
      if (isOn) return transport.stop()
      const { frame } = transport.state
      const isInside = stretches.some(({ first, end }) => frame >= first && frame < end - 1)
      if (!isInside) transport.seek(stretches[0].first)
      transport.play(transport.chosen)
    },
  }
}
