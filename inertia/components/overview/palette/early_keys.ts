import { setPaletteOpen } from '~/components/overview/palette/state'

/** What was typed after the palette was opened and before its input has the focus. */
let typed = ''

/** Opens the palette by its shortcut also before the shell is rendered, which otherwise handles it. */
export function openBeforeShell(): void {
  window.addEventListener('keydown', openEarly, { capture: true })
}

/** Ends that once the shell is rendered. */
export function leaveToShell(): void {
  window.removeEventListener('keydown', openEarly, { capture: true })
}

/** Ends that on a page without a shell, and forgets what was typed. */
export function leaveWithoutShell(): void {
  leaveToShell()
  releaseEarlyKeys()
  setPaletteOpen(false)
}

function openEarly(event: KeyboardEvent): void {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return
  event.preventDefault()
  catchEarlyKeys()
  setPaletteOpen(true)
}

/** Keeps keys from the page, where they are shortcuts, until `releaseEarlyKeys`. */
export function catchEarlyKeys(): void {
  typed = ''
  window.addEventListener('keydown', keep, { capture: true })
}

/**
 * Passes on what was typed since the last call. Further keys are still kept from the page.
 * @returns whether anything was typed
 */
export function takeEarlyKeys(take: (text: string) => void): boolean {
  const text = typed
  typed = ''
  if (text) take(text)
  return text !== ''
}

/** Lets keys reach the page again, and forgets what wasn't taken. */
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
