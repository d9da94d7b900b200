import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'

/** Keeps a built file back. Gives what lets it through. */
async function held(page: Page, file: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test.group('What floats comes after the page', (group) => {
  const arrive = visitors(group)

  test('a tooltip names what has the focus, with its keys, until Escape', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const { page } = await arrive(owner)
    await page.goto(`/content/${item.id}`)
    const loop = page.getByRole('button', { name: 'Loop', exact: true })
    await loop.waitFor()
    await page.keyboard.press('Tab')
    await loop.focus()
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor()
    assert.equal(await tooltip.textContent(), 'LoopR')
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'hidden' })

    await loop.hover()
    await tooltip.waitFor()
    await tooltip.hover()
    await loop.click()
    await tooltip.waitFor({ state: 'hidden' })
    assert.equal(await loop.getAttribute('aria-pressed'), 'true')
  })

  test('a message that is told before its code has come is shown when it has', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    visitor.expects(/net::ERR_FAILED/)
    const release = await held(page, 'toaster_parts')
    await page.route('**/calendar', (route) => route.abort())
    await visitor.goto('/tasks')
    const asked = page.waitForRequest(/toaster_parts/)
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await asked
    const words = page.getByText('No connection. Nothing was lost.')
    assert.equal(await words.count(), 0)
    release()
    await words.waitFor()
  })
})
