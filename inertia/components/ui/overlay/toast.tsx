import { useEffect, useState } from 'react'
import type { Extra, Say } from '~/components/ui/overlay/toast_list'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { type Problem } from '~/lib/problem'

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
  /** Something failed; stays longer. The problem of a request is the second line. */
  failed: (words: string, extra?: Extra | Problem) =>
    announce('failed', words, extra && 'kind' in extra ? { detail: extra.message } : extra),
  /** A request was refused; the reason, if there is one in words, is all of the message. */
  refused: ({ message }: Problem, otherwise = t('errors.request.server')) =>
    announce('failed', message ?? otherwise),
  /** Worth knowing. */
  info: (words: string, extra?: Extra) => announce('info', words, extra),
}

function announce(...message: Parameters<Say>): void {
  void ready.promise.then((say) => say(...message))
}

const ToastList = lazyPart(() => import('~/components/ui/overlay/toast_list'))

/** Where messages appear; once, in the shell. Their code is fetched after the page is drawn. */
export function Toaster() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterFirstPaint(() => setDrawn(true)), [])
  if (!isDrawn) return null
  // The library would give the focus back to where it came from with each Tab out of its messages. The keeper does so
  // when a message disappears.
  return (
    <div data-focus-back className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <ToastList onReady={ready.resolve} />
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
