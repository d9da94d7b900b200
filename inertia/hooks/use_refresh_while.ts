import { usePoll } from '@inertiajs/react'
import { useEffect } from 'react'

/**
 * Loads props again every few seconds while something is under way on the server, such as a poster
 * being made. A page that nobody looks at rests.
 *
 * @param underWay whether there is something to wait for
 * @param only the props that tell
 */
export function useRefreshWhile(underWay: boolean, only: string[], milliseconds = 4_000): void {
  const { start, stop } = usePoll(milliseconds, { only }, { autoStart: false })

  useEffect(() => {
    if (!underWay) return
    start()
    return stop
  }, [underWay, start, stop])
}
