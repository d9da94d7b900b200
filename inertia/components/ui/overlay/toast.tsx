import { useEffect, useState } from 'react'
import type { Extra, ShowToast } from '~/components/ui/overlay/toast_list'
import { type Result } from '~/lib/api'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { type Problem } from '~/lib/problem'

/** Resolves once messages can be shown; earlier messages wait for it. */
const ready = Promise.withResolvers<ShowToast>()

/**
 * A short message that disappears, for success, or for a failure that no form on the page shows.
 * @example toast.done('Order NORD-12 moved to the trash', { undo: restore })
 */
export const toast = {
  /** Reports success. */
  done: (words: string, extra?: Extra) => announce('done', words, extra),
  /** Reports a failure; stays longer. The reason of a request's problem is the second line. */
  failed: (words: string, extra?: Extra | Problem) =>
    announce('failed', words, extra && 'kind' in extra ? { detail: reasonOf(extra) } : extra),
  /** Reports a refused request; the server's reason, if there is one, is the whole text. */
  refused: (problem: Problem, otherwise = t('errors.request.server')) =>
    announce('failed', reasonOf(problem) ?? otherwise),
  /** Reports that a record was moved to the trash, and offers Undo, which restores it. */
  deleted: <Restored,>(words: string, undo: Restoration<Restored>) =>
    announce('done', words, { undo: () => void restore(undo) }),
  /** Reports information. */
  info: (words: string, extra?: Extra) => announce('info', words, extra),
}

type Restoration<Restored> = {
  /** Sends the request. */
  restore: () => Promise<Result<Restored>>
  /** Message after it; none if the page shows the restored record. */
  restored?: string
  /** Updates the page after the request, before the message. */
  onSettled?: (result: Result<Restored>) => unknown
}

async function restore<Restored>(undo: Restoration<Restored>): Promise<void> {
  const result = await undo.restore()
  await undo.onSettled?.(result)
  if (!result.ok) toast.failed(t('common.not_undone'), result.problem)
  else if (undo.restored) toast.done(undo.restored)
}

/** Returns the message, else that of the first field, which no form shows here. */
const reasonOf = ({ message, fields }: Problem) => message ?? Object.values(fields)[0]

function announce(...message: Parameters<ShowToast>): void {
  void ready.promise.then((showToast) => showToast(...message))
}

const ToastList = lazyPart(() => import('~/components/ui/overlay/toast_list'))

/** The area where messages appear; the shell must render it once. Its code is loaded after the page is painted. */
export function Toaster() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => afterFirstPaint(() => setDrawn(true)), [])
  if (!isDrawn) return null
  // Stops focus events, because the library would return the focus whenever Tab leaves its messages. The focus keeper
  // returns it when a message disappears.
  return (
    <div data-focus-back className="contents" onFocusCapture={(event) => event.stopPropagation()}>
      <ToastList onReady={ready.resolve} />
    </div>
  )
}

/** Maximum wait in milliseconds: a page that isn't visible isn't painted. */
const PAINT_TIMEOUT_MS = 3_000

/** @returns a function that stops waiting */
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
