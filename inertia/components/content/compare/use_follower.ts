import { useEffect } from 'react'
import { type Alignment } from '~/components/content/changes/aligned'
import { shownChanges } from '~/components/content/changes/shown_changes'
import { Follower } from '~/components/content/compare/follower'
import { type Mode } from '~/components/content/compare/use_compare'
import { beginningOf, type Rate } from '~/components/content/player/frames'
import { listen } from '~/components/content/player/listen'
import { type Transport } from '~/components/content/player/transport'

/**
 * Keeps a second video in step with the first: to less than a frame while they play, to the exact time when
 * they are paused.
 *
 * @param mode in which both are seen; in another one they are positioned elsewhere, where WebKit shows
 *   nothing until they are sent to their frame anew
 * @param alignment of the second with the first
 */
export function useFollower(
  transport: Transport | null,
  follower: HTMLVideoElement | null,
  rate: Rate,
  mode: Mode,
  alignment: Alignment
): void {
  const { numerator, denominator } = rate
  useEffect(() => {
    if (!transport || !follower) return
    const { video: leader } = transport
    const speed = () => Math.max(transport.state.speed, 0.1)
    const asked = () => transport.state.frame
    const first = { video: leader, rate: transport.rate, asked }
    const running = new Follower(first, follower, { numerator, denominator }, speed, alignment)
    const unfollow = running.follow()

    const stand = () => running.stand(alignment(beginningOf(asked(), transport.rate)).moment)
    const start = () => running.run()
    const stop = () => {
      running.stop()
      stand()
    }
    const follow = () => leader.paused && stand()

    if (leader.paused) {
      transport.seek(asked())
      stand()
    } else start()
    // A seek of the first is over when its frame is known; the second goes there at the same time.
    const unwatch = transport.watch(follow)
    const unwatchChanges = shownChanges.watch(follow)
    const unlisten = listen(leader, { play: start, pause: stop, ended: stop, seeked: follow })
    const unlistenSecond = listen(follower, { loadeddata: follow })
    return () => {
      unfollow()
      unwatch()
      unwatchChanges()
      unlisten()
      unlistenSecond()
    }
  }, [transport, follower, numerator, denominator, mode, alignment])
}
