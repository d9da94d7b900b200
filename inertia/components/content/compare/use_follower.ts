import { useEffect, type RefObject } from 'react'
import { momentOf } from '~/components/content/player/frames'
import { type Transport } from '~/components/content/player/transport'

/** Farther apart than this, in seconds, it jumps; nearer, it runs a little faster or slower. */
const JUMP = 0.3
/** How eagerly it makes up for what it is apart, a second. */
const EAGERNESS = 5
const MOST_PULL = 0.4

/**
 * Keeps a second video in step with the first: to less than a frame while they play, to the very
 * moment when they stand.
 */
export function useFollower(
  transport: Transport | null,
  ref: RefObject<HTMLVideoElement | null>
): void {
  useEffect(() => {
    const follower = ref.current
    if (!transport || !follower) return
    const { video: leader } = transport
    let asked = 0

    const stand = () => {
      follower.pause()
      follower.playbackRate = 1
      const moment = momentOf(transport.state.frame, transport.rate)
      const wanted = Math.min(moment, Math.max(0, (follower.duration || Infinity) - 0.001))
      if (Math.abs(follower.currentTime - wanted) > 0.001) follower.currentTime = wanted
    }
    const run = () => {
      asked = requestAnimationFrame(run)
      if (leader.paused || leader.seeking || follower.seeking || follower.readyState < 2) return
      const ahead = follower.currentTime - leader.currentTime
      if (leader.currentTime >= follower.duration) return
      if (Math.abs(ahead) > JUMP) {
        follower.currentTime = leader.currentTime
        return
      }
      const pull = Math.min(MOST_PULL, Math.max(-MOST_PULL, ahead * EAGERNESS))
      follower.playbackRate = leader.playbackRate * (1 - pull)
      if (follower.paused) void follower.play().catch(() => {})
    }
    const start = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(run)
      void follower.play().catch(() => {})
    }
    const stop = () => {
      cancelAnimationFrame(asked)
      stand()
    }
    const follow = () => leader.paused && stand()

    if (leader.paused) stand()
    else start()
    // A seek of the first is over when its frame is known; the second goes there at the same time.
    const unwatch = transport.watch(follow)
    const events = { play: start, pause: stop, ended: stop, seeked: follow } as const
    for (const [name, act] of Object.entries(events)) leader.addEventListener(name, act)
    follower.addEventListener('loadeddata', follow)
    return () => {
      cancelAnimationFrame(asked)
      unwatch()
      for (const [name, act] of Object.entries(events)) leader.removeEventListener(name, act)
      follower.removeEventListener('loadeddata', follow)
    }
  }, [transport, ref])
}
