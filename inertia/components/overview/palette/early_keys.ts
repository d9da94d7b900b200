import { setPaletteOpen } from '~/components/overview/palette/state'

/** Text that was typed after the palette was opened, but before its input had the focus. */
let typed = ''

/** Lets the shortcut open the palette before the shell is rendered, which handles it from then on. */
export function openBeforeShell(): void {
  window.addEventListener('keydown', openEarly, { capture: true })
}

/** Removes this early shortcut once the shell is rendered. */
export function leaveToShell(): void {
  window.removeEventListener('keydown', openEarly, { capture: true })
}

/** Removes this early shortcut on a page without a shell, and discards the typed text. */
export function leaveWithoutShell(): void {
  leaveToShell()
  releaseEarlyKeys()
  setPaletteOpen(false)
}

function openEarly(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
  event.preventDefault()
  catchEarlyKeys()
  setPaletteOpen(true)
}

/** Catches keys until `releaseEarlyKeys` is called, so that they don't trigger shortcuts of the page. */
export function catchEarlyKeys(): void {
  typed = ''
  window.addEventListener('keydown', keep, { capture: true })
}

/**
 * Passes on the text that was typed since the last call. Continues to catch keys.
 * @returns whether anything was typed
 */
export function takeEarlyKeys(take: (text: string) => void): boolean {
  const text = typed
  typed = ''
  if (text) take(text)
  return text !== ''
}

/** Stops catching keys, and discards text that wasn't passed on. */
export function releaseEarlyKeys(): void {
  window.removeEventListener('keydown', keep, { capture: true })
  typed = ''
}

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.isComposing) return
  if (event.key === 'Escape') setPaletteOpen(false)
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1) typed += event.key
  event.preventDefault()
  event.stopImmediatePropagation()
}
