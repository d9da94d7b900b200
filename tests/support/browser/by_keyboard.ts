/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** More stops than any page has before what a test looks for. */
const MAX_STOPS = 60

/** Walks on with Tab until the focus is on what is called so. @returns how many times Tab was pressed */
export async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let stops = 1; stops <= MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return stops
  }
  throw new Error(`Tab does not come to ${name}`)
}

/** The label and the words of what has the focus. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return `${element?.getAttribute('aria-label') ?? label ?? ''} ${element?.textContent ?? ''}`
  })
}

/** Resolves when something on the page has the focus, and fails where nothing has. */
export async function hasFocus(page: Page, what = 'anything'): Promise<void> {
  await page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5_000 })
    .catch(() => {
      throw new Error(`The focus is nowhere after ${what}`)
    })
}

/** Resolves when the live region has said something. */
export async function hears(page: Page, words: RegExp): Promise<void> {
  await page.locator('[data-live-region]').filter({ hasText: words }).waitFor({ state: 'attached' })
}
