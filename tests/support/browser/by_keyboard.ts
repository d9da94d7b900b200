/// <reference lib="dom" />
import type { Page } from 'playwright-core'

/** Maximum number of Tab presses; more than the stops before any element that a test looks for. */
const MAX_STOPS = 60

/**
 * Presses Tab until an element with this name has the focus.
 * @returns how many times Tab was pressed
 */
export async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let stops = 1; stops <= MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return stops
  }
  throw new Error(`Tab does not come to ${name}`)
}

/** Returns the label and the text of the focused element. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    return `${element?.getAttribute('aria-label') ?? label ?? ''} ${element?.textContent ?? ''}`
  })
}

/** Resolves when an element of the page has the focus; throws when none gets it. */
export async function hasFocus(page: Page, what = 'anything'): Promise<void> {
  await page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: 5_000 })
    .catch(() => {
      throw new Error(`The focus is nowhere after ${what}`)
    })
}

/** Resolves when the focused element has this value of a property. */
export async function focuses(
  page: Page,
  property: 'id' | 'name' | 'value' | 'textContent',
  expected: RegExp
): Promise<void> {
  await page.waitForFunction(
    ([name, source]) => {
      const element = document.activeElement as unknown as Record<string, unknown> | null
      return new RegExp(source).test(String(element?.[name]))
    },
    [property, expected.source] as const
  )
}

/** Resolves when the live region has announced something that matches. */
export async function announces(page: Page, words: RegExp): Promise<void> {
  await page.locator('[data-live-region]').filter({ hasText: words }).waitFor({ state: 'attached' })
}
