import { router } from '@inertiajs/react'

/** Delay in milliseconds: connection and CPU are needed for the page first. */
const AFTER_DRAWING = 5_000

/**
 * Page side of the service worker: navigates when the user clicked a message, and renews the registration of
 * the browser once after it was loaded.
 * @param userId the signed-in user; null without one
 */
export function serveWorker(userId: string | null): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'open' && typeof data.path === 'string') router.visit(data.path)
  })
  if (userId) setTimeout(() => void renew(userId), AFTER_DRAWING)
}

async function renew(userId: string): Promise<void> {
  const push = await import('~/lib/push/push').catch(() => null)
  await push?.renewPush(userId)
}

/** Shows the number of unread notifications on the icon of the installed application, if there is one. */
export function showBadge(unread: number): void {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator
  const shown = unread > 0 ? setAppBadge?.call(navigator, unread) : clearAppBadge?.call(navigator)
  shown?.catch(() => {})
}
