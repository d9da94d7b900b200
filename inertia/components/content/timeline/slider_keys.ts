import { type KeyboardEvent } from 'react'

/** Number of frames by key. */
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
 * Returns where a key moves a slider of frames: arrow keys by one; with Shift, or Page Up and Page Down, by ten; Home
 * and End to the ends. Prevents the page from scrolling.
 * @returns null for other keys, and for keys with Ctrl, Alt or Meta
 */
export function keyedFrame(event: KeyboardEvent, { at, min, max }: Range): number | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event
  const by = STEPS[key]
  if (by === undefined || ctrlKey || altKey || metaKey) return null
  event.preventDefault()
  return Math.min(Math.max(at + by * (shiftKey ? 10 : 1), min), max)
}
