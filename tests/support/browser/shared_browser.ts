import type { Browser } from 'playwright-core'
import { launchChromium } from '#tests/support/browser/chromium'

let stage: { browser: Browser; close: () => Promise<void> } | undefined

/**
 * Starts the browser that the suite shares.
 * @returns closes the browser, for the suite's hook
 */
export async function startBrowser(): Promise<() => Promise<void>> {
  stage = await launchChromium()
  return stage.close
}

export function theBrowser(): Browser {
  if (!stage) throw new Error('Only the browser suite has a browser')
  return stage.browser
}

/** Returns the address of the application, as a user would type it. */
export function theAddress(): string {
  return `http://localhost:${process.env.PORT}`
}
