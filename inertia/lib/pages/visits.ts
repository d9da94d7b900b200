import { router } from '@inertiajs/react'
import { t, type MessageKey } from '~/lib/i18n'
import { loginUrl } from '~/lib/urls'

const WORDS: Record<number, MessageKey> = {
  401: 'errors.request.unauthorized',
  403: 'errors.request.forbidden',
  404: 'errors.request.missing',
  429: 'errors.request.throttled',
  502: 'errors.request.unavailable',
  503: 'errors.request.unavailable',
  504: 'errors.request.unavailable',
}

/**
 * Shows a toast when a page could not be fetched, and keeps the open one. A response that is a page, such as
 * "not found", is rendered as one. When the session has ended, the sign-in opens, but not over a dialog with fields, whose
 * input would be lost.
 */
export function reportVisitFailures(): void {
  router.on('networkError', () => {
    void report('errors.request.offline')
    return false
  })

  router.on('httpException', (event) => {
    const { status, headers } = event.detail.response
    if (headers['x-inertia']) return
    if (status === 401 && !hasInput()) location.assign(loginUrl())
    else void report(WORDS[status] ?? 'errors.request.server')
    return false
  })
}

/** Whether a dialog with fields is open, and not just closing. */
const hasInput = () =>
  document.querySelector(
    ':is([role=dialog], [role=alertdialog]):not([data-ending-style]) :is(input, textarea)'
  ) !== null

async function report(key: MessageKey): Promise<void> {
  const { toast } = await import('~/components/ui/overlay/toast')
  toast.failed(t(key), { id: key })
}

/**
 * Navigating back shows the page at once, as it was left, and then reloads it: an order that was placed in
 * between appears in the list.
 */
export function freshenAfterBack(): void {
  let cameBack = false
  addEventListener('popstate', ({ state }) => {
    // A link to a fragment has no state, and opens no page.
    if (state) cameBack = true
  })
  router.on('navigate', () => {
    if (cameBack) router.reload()
    cameBack = false
  })
}
