import { useCallback, useState, useSyncExternalStore } from 'react'
import { frameCountOf, rateOf } from '~/components/content/player/frames'
import { noSubscription } from '~/components/content/player/listen'
import { Transport, type TransportState } from '~/components/content/player/transport'
import { type VideoFile } from '~/components/content/types'

/**
 * The transport of a video element, once the element is there. A file's facts don't change
 * once it can be played, so one player serves one file: give it the file's id as its key.
 *
 * @example
 * const [transport, ref] = useTransport(file)
 * return <video ref={ref} … />
 */
export function useTransport(
  file: VideoFile
): [Transport | null, (video: HTMLVideoElement) => () => void] {
  const [facts] = useState(() => ({ rate: rateOf(file), count: frameCountOf(file) }))
  const [transport, setTransport] = useState<Transport | null>(null)

  const ref = useCallback(
    (video: HTMLVideoElement) => {
      const next = new Transport(video, facts.rate, facts.count)
      const disconnect = next.connect()
      setTransport(next)
      return () => {
        disconnect()
        setTransport(null)
      }
    },
    [facts]
  )
  return [transport, ref]
}

const STILL: TransportState = { frame: 0, speed: 0 }

/** What is read of a transport, as it changes; `otherwise` while there is none. */
export function useTransportValue<T>(
  transport: Transport | null,
  read: (transport: Transport) => T,
  otherwise: T
): T {
  return useSyncExternalStore(transport?.watch ?? noSubscription, () =>
    transport ? read(transport) : otherwise
  )
}

/** Frame and speed, as they change. Draw little with it: it changes with every frame. */
export const useTransportState = (transport: Transport | null): TransportState =>
  useTransportValue(transport, ({ state }) => state, STILL)
