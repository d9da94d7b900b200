/// <reference lib="dom" />
import { test } from '@japa/runner'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'

test.group('Floating parts of a page', (group) => {
  const arrive = visitors(group)

  test('a tooltip names the focused element, with its keys, until Escape', async ({ assert }) => {
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

  test('a message reports that a page could not be fetched', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    visitor.expects(/net::ERR_FAILED/)
    await page.route('**/calendar', (route) => route.abort())
    await visitor.goto('/tasks')
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await page.getByText('No connection. Nothing was lost.').waitFor()
  })

  for (const key of ['Enter', 'ArrowDown']) {
    test(`a menu opens by ${key}, and gives the focus back`, async ({ assert }) => {
      const { owner, item } = await aBusyCompany()
      const { page } = await arrive(owner)
      await page.goto(`/content/${item.id}`)
      const more = page.getByRole('button', { name: 'More actions', exact: true })
      await more.focus()
      assert.equal(await more.getAttribute('aria-haspopup'), 'menu')
      assert.equal(await more.getAttribute('aria-expanded'), 'false')
      await page.keyboard.press(key)
      await page.getByRole('menu').waitFor()
      assert.equal(await more.getAttribute('aria-expanded'), 'true')
      const first = page.getByRole('menuitem').first()
      await page.waitForFunction(
        (element) => element === document.activeElement,
        await first.elementHandle()
      )
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      await page.waitForFunction(
        (element) => element === document.activeElement,
        await more.elementHandle()
      )
    })
  }

  test('code that could not be fetched is requested again', async ({ assert }) => {
    const { owner } = await aBusyCompany()
    const visitor = await arrive(owner)
    const { page } = visitor
    visitor.expects(/net::ERR_FAILED/)
    let isDown = true
    await page.route('**/assets/palette-*.js', (route) =>
      isDown ? route.abort() : route.continue()
    )
    await visitor.goto('/tasks')
    await page.locator('main').waitFor()
    const refused = page.waitForEvent('requestfailed', (request) => /palette/.test(request.url()))
    await page.keyboard.press('ControlOrMeta+k')
    await refused
    assert.equal(await page.getByRole('dialog').count(), 0)
    assert.isTrue(await page.getByRole('heading', { level: 1 }).isVisible())
    isDown = false
    await page.getByRole('dialog').waitFor()
  })
})
