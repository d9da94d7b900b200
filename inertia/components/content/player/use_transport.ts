import { useEffect, useState, useSyncExternalStore } from 'react'
import { frameCountOf, rateOf } from '~/components/content/player/frames'
import { Transport, type TransportState } from '~/components/content/player/transport'
import { type VideoFile } from '~/components/content/types'

/**
 * The transport of a video element, once the element is there.
 *
 * @example
 * const [transport, ref] = useTransport(file)
 * return <video ref={ref} … />
 */
export function useTransport(
  file: VideoFile
): [Transport | null, (video: HTMLVideoElement | null) => void] {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [transport, setTransport] = useState<Transport | null>(null)

  useEffect(() => {
    if (!video) return
    const made = new Transport(video, rateOf(file), frameCountOf(file))
    const disconnect = made.connect()
    setTransport(made)
    return () => {
      disconnect()
      setTransport(null)
    }
    // A file's facts don't change once it can be played.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video, file.id])

  return [transport, setVideo]
}

const nothing = () => () => {}
const STILL: TransportState = { frame: 0, speed: 0 }

/** Frame and speed, as they change. Draw little with it: it changes with every frame. */
export function useTransportState(transport: Transport | null): TransportState {
  return useSyncExternalStore(transport?.watch ?? nothing, () => transport?.state ?? STILL)
}
