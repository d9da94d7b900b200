/** Longer than any system waits for the second click of a double click, in milliseconds. */
const DOUBLE_CLICK_TIMEOUT = 600

/**
 * Ignores the second click of a double click. Call it when a click closes a menu, so that the second one doesn't
 * act on what the menu covered. A new single click, on whatever, counts.
 */
export function ignoreSecondClick(): void {
  const stop = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, true)
  setTimeout(() => window.removeEventListener('click', stop, true), DOUBLE_CLICK_TIMEOUT)
}
