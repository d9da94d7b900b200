import { useSyncExternalStore } from 'react'

/** On-screen keyboards are taller than this, browser bars smaller. Pixels. */
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
  // A zoomed page also has a smaller visual viewport, without a keyboard.
  if (!view || view.scale > 1.05 || window.innerHeight - view.height < KEYBOARD) return null
  return Math.round(view.height)
}
