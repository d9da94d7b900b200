import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { topDialog } from '~/lib/focus/focus_keeper'
import { type AnyProp } from '~/lib/pages/reload_props'

/**
 * Runs `act` at an interval while enabled and the tab is visible. A tab that becomes visible after
 * more than one interval runs it at once.
 * @param act may be slow: the next interval starts when it ends
 */
export function usePolling(active: boolean, milliseconds: number, act: () => unknown): void {
  const onTurn = useEffectEvent(act)

  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = Date.now()
    let isRunning = false
    let over = false

    async function poll() {
      isRunning = true
      try {
        await onTurn()
      } finally {
        isRunning = false
        last = Date.now()
        schedule()
      }
    }
    function schedule() {
      clearTimeout(timer)
      if (over || isRunning || document.hidden) return
      timer = setTimeout(poll, Math.max(0, milliseconds - (Date.now() - last)))
    }

    schedule()
    document.addEventListener('visibilitychange', schedule)
    return () => {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    }
  }, [active, milliseconds])
}

/**
 * Reloads props, by default all, without a request of the user. The page stays while the server is unavailable.
 * @param onSignedOut called when the session has ended, while only some props are reloaded; the page stays then, so that
 *   no input is lost. Without it, the sign-in opens.
 */
export function refresh(only?: AnyProp[], onSignedOut?: () => void): void {
  router.reload({
    ...(only && { only }),
    onHttpException({ status }) {
      if (status === 401 && onSignedOut) onSignedOut()
      else if (status !== 429 && status < 500) return undefined
      return false
    },
  })
}

/** For pages with input: the page stays when the session has ended. */
export const ignoreSignOut = () => {}

/**
 * Reloads props every few seconds while the server is processing a file, for example its poster. When the session has
 * ended, waits until the user returns to the tab, perhaps signed in again in another one.
 * @param underWay whether to poll
 * @param only props that show the progress
 */
export function useRefreshWhile(underWay: boolean, only: AnyProp[], milliseconds = 4_000): void {
  const [isSignedOut, setSignedOut] = useState(false)
  useOnReturn(() => setSignedOut(false))
  usePolling(underWay && !isSignedOut, milliseconds, () => refresh(only, () => setSignedOut(true)))
}

/** Milliseconds for which props count as fresh after a reload. */
const FRESH_FOR = 5_000

/**
 * Reloads props, by default all, when the user returns to the window or tab, because others may have changed the data.
 * Doesn't reload while a dialog is open, because its form began with the page's old data. For pages without input: the
 * sign-in opens when the session has ended.
 */
export function useRefreshOnFocus(only?: AnyProp[]): void {
  const last = useRef(0)
  useOnReturn(() => {
    if (topDialog() || Date.now() - last.current < FRESH_FOR) return
    last.current = Date.now()
    refresh(only)
  })
}

/** Calls back when the user returns to the window or tab. */
export function useOnReturn(act: () => unknown): void {
  const onReturn = useEffectEvent(act)
  useEffect(() => {
    const onFocus = () => document.hidden || onReturn()
    window.addEventListener('focus', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      window.removeEventListener('focus', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [])
}
