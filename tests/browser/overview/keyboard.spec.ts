import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { plays } from '#tests/support/browser/interactions'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

/** More stops than any page has before what one looks for. */
const MANY = 60

/** Walks on with Tab until the focus is on what is called so, and can be seen to be there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MANY; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab does not come to ${name}`)
}

test.group('By keyboard alone', (group) => {
  const arrive = visitors(group)

  test('somebody signs in and opens the first order', async ({ assert }) => {
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
})
