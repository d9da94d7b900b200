import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium'

let stage: { browser: Browser; close: () => Promise<void> } | undefined

/**
 * Starts the one browser of the suite.
 * @returns what closes the browser, for the suite's hook
 */
export async function startBrowser(): Promise<() => Promise<void>> {
  stage = await launchChromium()
  return stage.close
}

/** The suite's browser. */
export function theBrowser(): Browser {
  if (!stage) throw new Error('Only the browser suite has a browser')
  return stage.browser
}

/** Where the application listens, as a person would type it. */
export function theAddress(): string {
  return `http://localhost:${process.env.PORT}`
}
