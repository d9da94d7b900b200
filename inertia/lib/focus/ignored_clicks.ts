/** Milliseconds, longer than any system waits for the second click of a double click. */
const DOUBLE_CLICK_TIMEOUT = 600

/** The browser sends the click of a released pointer within this time, in milliseconds. */
const RELEASE_TIMEOUT = 50

/**
 * Ignores the second click of a double click. Call it when a click closes a menu, so that the second click doesn't hit
 * the element behind it. A separate click on any element is still handled.
 */
export function ignoreSecondClick(): void {
  ignoreClicks(DOUBLE_CLICK_TIMEOUT, ({ detail }) => detail >= 2)
}

/** Ignores the click that follows when a pulled pointer is released: it would act on what is under it by then. */
export function ignoreClickOfRelease(): void {
  ignoreClicks(RELEASE_TIMEOUT, () => true)
}

function ignoreClicks(milliseconds: number, isIgnored: (event: MouseEvent) => boolean): void {
  const stop = (event: MouseEvent) => {
    if (!isIgnored(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', stop, true)
  setTimeout(() => window.removeEventListener('click', stop, true), milliseconds)
}
