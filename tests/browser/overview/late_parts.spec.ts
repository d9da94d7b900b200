/// <reference lib="dom" />
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

  for (const key of ['Enter', 'ArrowDown']) {
    test(`a menu that ${key} asked for opens when its code has come`, async ({ assert }) => {
      const { owner, item } = await aBusyCompany()
      const { page } = await arrive(owner)
      const release = await held(page, 'menu_parts')
      await page.goto(`/content/${item.id}`)
      const more = page.getByRole('button', { name: 'More actions', exact: true })
      await more.focus()
      const button = await more.elementHandle()
      await page.keyboard.press(key)
      assert.equal(await more.getAttribute('aria-haspopup'), 'menu')
      assert.equal(await more.getAttribute('aria-expanded'), 'false')
      release()
      await page.getByRole('menu').waitFor()
      assert.equal(await more.getAttribute('aria-expanded'), 'true')
      const first = page.getByRole('menuitem').first()
      await page.waitForFunction(
        (element) => element === document.activeElement,
        await first.elementHandle()
      )
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'hidden' })
      assert.isTrue(await button!.evaluate((element) => element === document.activeElement))
    })
  }

  test('a press that came before the menu opens it, a press elsewhere takes that back', async ({
    assert,
  }) => {
    const { owner, item } = await aBusyCompany()
    const { page } = await arrive(owner)
    const release = await held(page, 'menu_parts')
    await page.goto(`/content/${item.id}`)
    const more = page.getByRole('button', { name: 'More actions', exact: true })
    const play = page.getByRole('button', { name: 'Loop', exact: true })
    await more.click()
    await play.click()
    release()
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByRole('menu').count(), 0)
    await more.click()
    await page.getByRole('menu').waitFor()
  })

  test('a press that its code arrives under is not lost', async () => {
    const { owner, item } = await aBusyCompany()
    const { page } = await arrive(owner)
    const release = await held(page, 'menu_parts')
    await page.goto(`/content/${item.id}`)
    await page.getByRole('button', { name: 'More actions', exact: true }).hover()
    await page.mouse.down()
    const arrived = page.waitForResponse(/menu_parts/)
    release()
    const response = await arrived
    await response.finished()
    await page.waitForFunction(() => document.querySelector('[aria-haspopup=menu][id]'))
    await page.mouse.up()
    await page.getByRole('menu').waitFor()
  })

  test('code that could not be fetched is fetched by the next press', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const visitor = await arrive(owner)
    const { page } = visitor
    visitor.expects(/net::ERR_FAILED/)
    let isDown = true
    await page.route('**/assets/menu_parts-*.js', (route) =>
      isDown ? route.abort() : route.continue()
    )
    await page.goto(`/content/${item.id}`)
    const more = page.getByRole('button', { name: 'More actions', exact: true })
    await more.click()
    await visitor.isAtRest()
    assert.equal(await page.getByRole('menu').count(), 0)
    isDown = false
    await more.click()
    await page.getByRole('menu').waitFor()
  })
})
