/** Milliseconds, longer than any system waits for the second click of a double click. */
const DOUBLE_CLICK_TIMEOUT = 600

/**
 * Ignores the second click of a double click. Call it when a click closes a menu, so that the second click doesn't hit
 * the element behind it. A separate click on any element is still handled.
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
