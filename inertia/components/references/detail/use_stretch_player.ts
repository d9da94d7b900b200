import { useEffect, useRef } from 'react'
import { type Transport } from '~/components/content/player/transport'
import { frameOfMs } from '~/components/references/detail/moment_time'
import { type Moment } from '~/components/references/types'

/** Plays a moment from its beginning and stops at its end, unless the user seeks. */
export function useStretch(transport: Transport | null) {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [transport])

  return ({ startMs, endMs }: Pick<Moment, 'startMs' | 'endMs'>) => {
    if (!transport) return
    stop.current?.()
    const { rate } = transport
    const [first, last] = [frameOfMs(startMs, rate), frameOfMs(endMs, rate)]
    transport.seek(first)
    transport.play(1)
    const unwatch = transport.watch(() => {
      const { frame, speed } = transport.state
      if (frame < first) return
      if (frame >= last && speed === 1) transport.stop()
      if (frame >= last || speed === 0) stop.current?.()
    })
    stop.current = () => {
      unwatch()
      stop.current = null
    }
  }
}
