import { useEffect, useSyncExternalStore, useState } from 'react'
import { listen, noSubscription } from '~/components/content/player/listen'
import { type Transport } from '~/components/content/player/transport'

/** Returns the volume of a video, from 0 to 1; 0 while it is muted. */
export function useVolume(transport: Transport | null): number {
  return useSyncExternalStore(
    transport ? (volumechange) => listen(transport.video, { volumechange }) : noSubscription,
    () => (!transport || transport.video.muted ? 0 : transport.video.volume)
  )
}

/** Whether a video waits for data. Short waits aren't reported. */
export function useStalled(transport: Transport | null): boolean {
  const [stalled, setStalled] = useState(false)
  useEffect(() => {
    if (!transport) return
    const { video } = transport
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      const waits = video.networkState === video.NETWORK_LOADING && video.readyState < 3
      if (waits && (!video.paused || video.seeking)) timer = setTimeout(() => setStalled(true), 500)
      else setStalled(false)
    }
    const names = ['waiting', 'playing', 'seeking', 'seeked', 'canplay', 'error']
    const end = listen(video, Object.fromEntries(names.map((name) => [name, look])))
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [transport])
  return stalled
}
