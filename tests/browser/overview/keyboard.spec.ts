/// <reference lib="dom" />
import { test } from '@japa/runner'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { announces, focuses, hasFocus, tabTo } from '#tests/support/browser/by_keyboard'
import { plays } from '#tests/support/browser/interactions'
import { isReady } from '#tests/support/browser/review'
import { visitors } from '#tests/support/browser/visitors'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

/**
 * Returns the elements of the page whose focus outline is invisible, because an ancestor clips it on each side.
 * Browsers draw outlines only after the user pressed a key.
 */
function cutOutlines(): string[] {
  const stops = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, summary, input, textarea, select, [tabindex="0"]):not(:disabled, [tabindex="-1"])'
  )
  return [...stops].flatMap((stop) => {
    stop.focus()
    const { outlineStyle, outlineOffset } = getComputedStyle(stop)
    if (document.activeElement !== stop || outlineStyle === 'none') return []
    const offset = Number.parseFloat(outlineOffset)
    const { left, right, top, bottom } = stop.getBoundingClientRect()
    const isCut = [false, false, false, false]
    for (let box = stop.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue
      const clip = box.getBoundingClientRect()
      isCut[0] ||= left - offset <= clip.left + 1
      isCut[1] ||= right + offset >= clip.right - 1
      isCut[2] ||= top - offset <= clip.top + 1
      isCut[3] ||= bottom + offset >= clip.bottom - 1
    }
    return isCut.every(Boolean) ? [stop.outerHTML.slice(0, 120)] : []
  })
}

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
    await focuses(page, 'id', /^main$/)
  })

  test('the first tab stop of a page skips its navigation', async () => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks')
    await visitor.seesHeading('Orders')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await focuses(page, 'id', /^main$/)
  })

  test('a dialog keeps the focus, closes on Escape and gives it back', async () => {
    const { owner, item } = await aBusyCompany()
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto(`/content/${item.id}`)
    await page.getByRole('button', { name: 'Return to review' }).waitFor()
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
    await focuses(page, 'textContent', /Return/)
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
    const timeline = page.getByRole('slider', { name: 'Timeline' })
    await timeline.press('ArrowUp')
    await visitor.sees(/^f11$/)
    await timeline.press('PageDown')
    await visitor.sees(/^f1$/)
    assert.equal(await timeline.getAttribute('aria-valuenow'), '1')
    await page.keyboard.press('?')
    await visitor.seesHeading('Keyboard shortcuts')
  })

  test('single letters do nothing once they are turned off; those with a modifier still work', async ({
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

  test('an element that clips its content doesn’t hide the focus outline', async ({ assert }) => {
    const { operator, owner, task } = await aBusyCompany()
    const visitor = await arrive(operator)
    const { page } = visitor
    for (const path of [`/users/${owner.id}`, '/ai?part=templates', `/tasks/${task.id}`]) {
      await visitor.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await visitor.isAtRest()
      await page.addStyleTag({ content: '* { transition: none !important }' })
      await page.keyboard.press('Tab')
      assert.deepEqual(await page.evaluate(cutOutlines), [], path)
    }
  })

  test('a day of the calendar is reached, and a date that is moved back has the focus', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({ timezone: 'Europe/Berlin' })
    await aContentItem(task, ['approved'], { title: 'Lamp' })
    for (const title of ['Chair', 'Sofa']) {
      const item = await aContentItem(task, ['approved'], { title })
      await aCalendarItem(item, { date: '2037-12-08', time: '09:30' })
    }
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto('/calendar?date=2037-12-15&view=month')
    const sofa = page.getByRole('button', { name: /Sofa/ }).first()
    await sofa.waitFor()
    await tabTo(page, /^Plan for /)
    const reached = () => page.evaluate(() => document.activeElement?.getAttribute('data-plan-day'))
    assert.equal(await reached(), '2037-11-30')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    assert.equal(await reached(), '2037-12-08')
    assert.equal(await page.locator('[data-plan-day][tabindex="0"]').count(), 1)
    await page.getByRole('button', { name: /^Plan for .*December 8/ }).press('Enter')
    await page.getByRole('dialog', { name: /^Plan for .*December 8/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    assert.isNotNull(await sofa.getAttribute('aria-describedby'))
    await sofa.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await visitor.sees(/Sofa moved to Dec 9, 2037, 9:30/)
    await visitor.isAtRest()
    await page.keyboard.press('Alt+T')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await visitor.sees(/Sofa moved to Dec 8, 2037, 9:30/)
    await visitor.isAtRest()
    await focuses(page, 'textContent', /Sofa/)
  })

  test('comparing is announced and returns the focus; the menus of guides and versions mark the selected one', async () => {
    const { owner, item } = await aBusyCompany()
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto(`/content/${item.id}`)
    await isReady(visitor)
    const compare = page.getByRole('button', { name: 'Compare versions' })
    await compare.press('Enter')
    await announces(page, /^Comparing with version 1/)
    await page.getByRole('button', { name: 'Stop comparing' }).press('Enter')
    await announces(page, /^No longer comparing/)
    await page.locator('[data-compare-button]:focus').waitFor()

    await page.getByRole('button', { name: 'Safe-area guides' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'TikTok' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'TikTok', checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Choose a version/ }).press('Enter')
    await page.getByRole('menuitemradio', { name: /^Version 2/, checked: true }).waitFor()
    await page.getByRole('menuitemradio', { name: /^Version 1/, checked: false }).press('Enter')
    await visitor.sees('Version 1 is not the newest')
  })

  test('a filter names its field and its list, and announces the number of results', async () => {
    const { operator } = await aBusyCompany()
    const visitor = await arrive(operator)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('combobox', { name: 'Priority', exact: true }).press('Enter')
    await page
      .getByRole('combobox', { name: 'Priority', exact: true })
      .last()
      .and(page.locator('input'))
      .waitFor({ state: 'attached' })
    await page
      .getByRole('listbox', { name: 'Priority' })
      .getByRole('option', { name: 'Urgent', exact: true })
      .waitFor()

    await visitor.goto('/audit')
    await page.getByRole('button', { name: 'Person' }).press('Enter')
    await page.getByRole('textbox', { name: 'Find a person' }).fill('Nobody of this name')
    await announces(page, /^0 results$/)
  })

  test('the decision is reached by Tab in visual order', async ({ assert }) => {
    const { people, task } = await aStudio()
    const video = await aContentItem(task, ['in_review'], { title: 'Dusk' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(`/content/${video.id}`)
    const buttons = page.locator('#decision').getByRole('button')
    await page.locator('#decision').getByRole('button', { name: 'Approve' }).waitFor()
    const places = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().x)
    )
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b)
    )
  })

  test('a missing video file is reported at the field, which has the focus', async () => {
    const { people, task } = await aStudio()
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto(`/tasks/${task.id}?upload`)
    await page.getByRole('button', { name: 'Post video' }).press('Enter')
    await page.locator('input[type=file][aria-invalid=true][aria-describedby]:focus').waitFor()
  })
})
