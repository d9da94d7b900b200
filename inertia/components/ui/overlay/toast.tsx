import { useEffect, useState } from 'react'
import type { Extra, Say } from '~/components/ui/overlay/toasts'
import { lazyPart } from '~/lib/loading/lazy_part'

/** Resolves once messages can be shown; earlier ones wait for it. */
const ready = Promise.withResolvers<Say>()

/**
 * A short message that disappears: something is done, or failed without a form on screen to say so.
 *
 * @example toast.done('Order NORD-12 moved to the trash', { undo: restore })
 */
export const toast = {
  /** Something succeeded. */
  done: (words: string, extra?: Extra) => announce('done', words, extra),
  /** Something failed; stays longer. */
  failed: (words: string, extra?: Extra) => announce('failed', words, extra),
  /** Worth knowing. */
  info: (words: string, extra?: Extra) => announce('info', words, extra),
}

function announce(...message: Parameters<Say>): void {
  void ready.promise.then((say) => say(...message))
}

const Toasts = lazyPart(() => import('~/components/ui/overlay/toasts'))

/** Where messages appear; once, in the shell. Their code is fetched after the page is drawn. */
export function Toaster() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterFirstPaint(() => setDrawn(true)), [])
  if (!isDrawn) return null
  // The library would give the focus back to where it came from with each Tab out of its messages. The keeper does so
  // when a message disappears.
  return (
    <div data-focus-back className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <Toasts onReady={ready.resolve} />
    </div>
  )
}

/** How long a page that isn't seen, and so isn't painted, is waited for. */
const PAINT_TIMEOUT_MS = 3_000

/** @returns what ends the waiting */
function afterFirstPaint(act: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) act()
  })
  observer.observe({ type: 'paint', buffered: true })
  const timer = setTimeout(act, PAINT_TIMEOUT_MS)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
