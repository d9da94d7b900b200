import type { Page } from 'playwright-core'

/** Delays the visits and reloads of a page, so that a user can be faster than their responses. */
export async function slowVisits(page: Page, milliseconds = 1_500): Promise<void> {
  await page.route('**/*', async (route) => {
    const isVisit = (await route.request().headerValue('x-inertia')) !== null
    if (isVisit) await new Promise((done) => setTimeout(done, milliseconds))
    // A visit that another one has replaced is over.
    await route.continue().catch(() => {})
  })
}
