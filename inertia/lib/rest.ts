type Economical = Navigator & { connection?: { saveData?: boolean } }

/** How long the page may be busy before what waits for rest is done all the same. */
const AT_THE_LATEST_AFTER = 4_000

const SETTLED_AFTER = 1_000

const waiting: (() => void)[] = []
let isResting = false

/**
 * Does something that makes the next step fast, once the page is drawn and has nothing better to do;
 * never for somebody who asked the browser to save data.
 */
export function atRest(act: () => void): void {
  if (!(navigator as Economical).connection?.saveData) afterDrawing(act)
}

/** Does something once the page is drawn and has nothing better to do. */
export function afterDrawing(act: () => void): void {
  waiting.push(act)
  if (isResting) return
  isResting = true
  if (document.readyState === 'complete') settle()
  else addEventListener('load', settle, { once: true })
}

/** What is painted first, pictures too, has the line to itself. */
function settle(): void {
  requestAnimationFrame(() => setTimeout(() => whenIdle(workOff), SETTLED_AFTER))
}

/** One after the other, so that a click finds the page free. */
function workOff(): void {
  waiting.shift()?.()
  if (waiting.length > 0) whenIdle(workOff)
  else isResting = false
}

/** Safari has no idle callbacks. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: AT_THE_LATEST_AFTER })
  else setTimeout(act, 500)
}
