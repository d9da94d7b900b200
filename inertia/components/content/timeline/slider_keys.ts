import { type KeyboardEvent } from 'react'

/** In frames. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
}

type Range = { at: number; min: number; max: number }

/**
 * Where a key moves a slider of frames: arrows by one, with Shift by ten, as Page Up and Page Down; Home and End to
 * its ends. The page then doesn't scroll.
 * @returns null for other keys and those with Ctrl, Alt or Meta
 */
export function keyedFrame(event: KeyboardEvent, { at, min, max }: Range): number | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event
  const by = STEPS[key]
  if (by === undefined || ctrlKey || altKey || metaKey) return null
  event.preventDefault()
  return Math.min(Math.max(at + by * (shiftKey ? 10 : 1), min), max)
}
