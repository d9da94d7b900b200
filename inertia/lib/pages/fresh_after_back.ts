import { router } from '@inertiajs/react'

/**
 * A page that one comes back to stands at once, as it was left, and is then brought up to date: an
 * order that was placed in between stands in the list.
 */
export function freshenAfterBack(): void {
  let cameBack = false
  addEventListener('popstate', () => (cameBack = true))
  router.on('navigate', () => {
    if (cameBack) router.reload()
    cameBack = false
  })
}
