import { test } from '@japa/runner'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { hasFocus, tabTo } from '#tests/support/browser/by_keyboard'
import { plays } from '#tests/support/browser/interactions'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('By keyboard alone', (group) => {
  const arrive = visitors(group)

  test('a user signs in and opens the first order', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    await aTaskOf(manager, { title: 'Hallway lamps' })
    const visitor = await arrive()
    const { page } = visitor
    await visitor.goto('/login?next=/tasks')

    await page.locator('input[name=email]:focus').waitFor()
    await page.keyboard.type(manager.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await visitor.seesHeading('Orders')

    await tabTo(page, /Hallway lamps/)
    const outline = await page.evaluate(() => {
      const row = document.activeElement?.closest('tr, li')
      return row && getComputedStyle(row).outlineStyle
    })
    assert.equal(outline, 'solid')
    await page.keyboard.press('Enter')
    await visitor.seesHeading('Hallway lamps')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
  })

  test('the first stop of a page leads past its navigation', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks')
    await visitor.seesHeading('Orders')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main')
  })

  test('a dialog keeps the focus, closes on Escape and gives it back', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto(`/content/${item.id}`)
    await tabTo(page, /^ ?Return to review$/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.waitFor()
    const handle = await dialog.elementHandle()
    for (let stop = 0; stop < 10; stop += 1) {
      await page.keyboard.press('Tab')
      await page.waitForFunction((box) => box?.contains(document.activeElement), handle)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /Return/)
  })

  test('the player steps frame by frame, from end to end', async ({ assert }) => {
    const { owner, item } = await aBusyCompany()
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto(`/content/${item.id}`)
    await plays(visitor)
    await page.keyboard.press('k')
    const frame = () =>
      page.evaluate(() => Math.floor(document.querySelector('video')!.currentTime * 25 + 0.01))
    await page.waitForFunction(() => document.querySelector('video')!.paused)

    await page.keyboard.press('Home')
    await visitor.sees(/^f0$/)
    await page.keyboard.press('ArrowRight')
    await visitor.sees(/^f1$/)
    await page.keyboard.press('Shift+ArrowRight')
    await visitor.sees(/^f11$/)
    await page.keyboard.press('ArrowLeft')
    await visitor.sees(/^f10$/)
    assert.equal(await frame(), 10)
    await page.keyboard.press('?')
    await visitor.seesHeading('Keyboard shortcuts')
  })

  test('single letters do nothing once they are switched off; those with a modifier do', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/account')
    const single = page.getByRole('switch', { name: /Shortcuts without a modifier key/ })
    await single.press('Space')
    await page.locator('[role=switch][aria-checked=false]').first().waitFor()
    await visitor.isAtRest()
    await page.reload()
    await single.waitFor()
    await page.keyboard.press('c')
    await page.keyboard.press('?')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    assert.equal(new URL(page.url()).pathname, '/account')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await single.press('Space')
    await page.locator('[role=switch][aria-checked=true]').first().waitFor()
    await visitor.isAtRest()
    await page.keyboard.press('c')
    await visitor.seesHeading('New order')
  })

  test('an order is placed, and its page has the focus', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
    await page.keyboard.type('Autumn sofa')
    const add = page.getByRole('button', { name: 'Add product' })
    await add.press('Enter')
    await page.keyboard.type('Alma sofa')
    await page.getByRole('button', { name: /Remove Alma sofa/ }).press('Enter')
    await hasFocus(page, 'a removed product')
    await page.getByRole('textbox', { name: 'Title', exact: true }).focus()
    const stops = await tabTo(page, /Place order/)
    assert.isBelow(stops, 45)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/tasks\/[0-9a-f-]{36}$/)
    await visitor.seesHeading('Autumn sofa')
    await page.locator('#main:focus').waitFor()
  })
})
