import { useSyncExternalStore } from 'react'

/** A keyboard takes more than this, in pixels; a browser's own bars take less. */
const KEYBOARD = 120

/**
 * The height that a phone's keyboard leaves of the window, in pixels; null while there is none. A page
 * of exactly that height has nothing under the keyboard.
 */
export function useVisibleHeight(): number | null {
  return useSyncExternalStore(watch, height)
}

function watch(tell: () => void): () => void {
  window.visualViewport?.addEventListener('resize', tell)
  return () => window.visualViewport?.removeEventListener('resize', tell)
}

function height(): number | null {
  const view = window.visualViewport
  // Somebody who has zoomed in sees less, too, but there is no keyboard.
  if (!view || view.scale > 1.05 || window.innerHeight - view.height < KEYBOARD) return null
  return Math.round(view.height)
}
