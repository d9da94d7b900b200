import { router } from '@inertiajs/react'

/**
 * Navigating back shows the page at once, as it was left, and then reloads it: an order that was placed in
 * between appears in the list.
 */
export function freshenAfterBack(): void {
  let cameBack = false
  addEventListener('popstate', () => (cameBack = true))
  router.on('navigate', () => {
    if (cameBack) router.reload()
    cameBack = false
  })
}
