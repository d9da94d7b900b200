import { useSyncExternalStore } from 'react'

/** Pixels: on-screen keyboards are higher than this, browser bars are lower. */
const KEYBOARD = 120

/**
 * Returns the height above a phone's keyboard, in pixels; null while there is no keyboard. A page of exactly this
 * height is not covered by the keyboard.
 */
export function useVisibleHeight(): number | null {
  return useSyncExternalStore(watch, height)
}

function watch(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

function height(): number | null {
  const view = window.visualViewport
  // Zooming also makes the visual viewport smaller, without a keyboard.
  if (!view || view.scale > 1.05 || window.innerHeight - view.height < KEYBOARD) return null
  return Math.round(view.height)
}
