import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright-core'
import CalendarItem from '#models/calendar/calendar_item'
import { focuses } from '#tests/support/browser/by_keyboard'
import { aCalendarItem } from '#tests/support/calendar'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { until } from '#tests/support/until'

const DECEMBER = '/calendar?date=2037-12-15'

/** Drags an element with the mouse to the middle of another one. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = await Promise.all(
    [from, to].map(async (selector) => {
      const box = await page.locator(selector).first().boundingBox()
      return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }
    })
  )
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await page.mouse.up()
}

const day = (date: string) => `[role=cell][data-date="${date}"]`

async function planned(): Promise<[string, string | null][]> {
  const entries = await CalendarItem.query().orderBy('date')
  return entries.map(({ date, time }) => [date, time?.slice(0, 5) ?? null])
}

async function isPlanned(...expected: [string, string | null][]): Promise<void> {
  await until(`the dates are ${expected}`, async () => {
    return JSON.stringify(await planned()) === JSON.stringify(expected)
  })
}

/** Makes messages fade out more slowly than a request takes, and sets `data-faded` once a message has faded. */
const fadeSlowly = `{
  const usual = window.setTimeout
  window.setTimeout = (act, delay, ...rest) =>
    delay !== 200
      ? usual(act, delay, ...rest)
      : usual(() => {
          act()
          document.documentElement.dataset.faded = ''
        }, 4000)
}`

test.group('The publishing calendar', (group) => {
  const arrive = visitors(group)

  test('lists dates whose approval was withdrawn before those at risk', async () => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved', 'in_review'], { title: 'Lamp' })
    const now = DateTime.utc()
    const date = now.plus({ days: 6 }).toISODate()
    await aCalendarItem(item, { date, reopenedAt: now })
    const visitor = await arrive(people.team_pm)
    await visitor.goto('/calendar?view=risk')
    const dates = visitor.page.getByRole('region', { name: 'Needs another approval' })
    await dates.getByText('Lamp').waitFor()
    await visitor.picture('dates that need another approval')
  })

  test('confirms an undone move while the message with Undo is still fading out', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await page.addInitScript(fadeSlowly)
    await visitor.goto(DECEMBER)
    await drag(page, `[data-entry="${entry.id}"]`, day('2037-12-10'))
    await visitor.sees(/Sofa moved to Dec 10/)
    await visitor.press('Undo')
    await visitor.sees(/Sofa moved to Dec 8/)
    await page.locator('html[data-faded]').waitFor()
    await visitor.isRendered()
    assert.isTrue(await page.getByText(/Sofa moved to Dec 8/).isVisible())
  })

  test('plans a video from the tray, moves it with the mouse and with keys, and moves it back', async () => {
    const { people, task } = await aStudio({ timezone: 'America/New_York' })
    await aContentItem(task, ['approved'], { title: 'Lamp' })
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.locator(`[data-entry="${entry.id}"]`).waitFor()

    await drag(page, `[data-entry="${entry.id}"]`, day('2037-12-10'))
    await isPlanned(['2037-12-10', '09:00'])
    await visitor.sees(/Sofa moved to Dec 10, 2037, 9:00/)
    await visitor.press('Undo')
    await isPlanned(['2037-12-08', '09:00'])
    await visitor.isAtRest()

    await drag(page, '[data-content]', day('2037-12-17'))
    await isPlanned(['2037-12-08', '09:00'], ['2037-12-17', null])
    await visitor.sees('No approved video is waiting for a date.')

    const hasFocus = async (date: string) => {
      const row = `[role=row]:has([data-date="${date}"])`
      await until('the focus has gone along', () =>
        page.evaluate((within) => !!document.activeElement?.closest(within), row)
      )
      await visitor.isAtRest()
    }
    const chip = page.getByRole('button', { name: /Sofa/ }).first()
    await chip.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await isPlanned(['2037-12-09', '09:00'], ['2037-12-17', null])
    await hasFocus('2037-12-09')
    await page.keyboard.press('Shift+ArrowDown')
    await isPlanned(['2037-12-16', '09:00'], ['2037-12-17', null])
    await hasFocus('2037-12-16')

    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Publishing date' }).waitFor()
    await page.locator('input[name=time]').fill('14:30')
    await visitor.press('Save')
    await isPlanned(['2037-12-16', '14:30'], ['2037-12-17', null])
    await page.getByRole('dialog', { name: 'Publishing date' }).waitFor({ state: 'hidden' })
  })

  test('focuses the entry that a dialog moved, and the button that plans it again', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['approved'], { title: 'Lamp' })
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.locator(`[data-entry="${entry.id}"]`).waitFor()
    const dialog = page.getByRole('dialog', { name: 'Publishing date' })
    await page.getByRole('button', { name: /Sofa/ }).first().press('Enter')
    await dialog.locator('input[name=date]').fill('2037-12-15')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const moved = `${day('2037-12-15')} [data-entry="${entry.id}"]`
    await until('the moved entry has the focus', () =>
      page.evaluate(
        (chip) => !!document.activeElement?.querySelector(chip),
        `[data-entry="${entry.id}"]`
      )
    )
    await page.locator(moved).waitFor()

    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Remove date' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.locator(`[data-plan="${sofa.id}"]:focus`).waitFor()

    await page.getByRole('button', { name: 'Undo' }).first().focus()
    const isInMessage = () =>
      page.evaluate(() => document.activeElement!.closest('[data-sonner-toast]') !== null)
    // At most four tab stops: each of the two messages, and the button of each.
    for (let stops = 0; stops < 4 && (await isInMessage()); stops += 1) {
      await page.keyboard.press('Tab')
    }
    assert.isFalse(await isInMessage())
    assert.equal(await page.locator('[data-plan]:focus').count(), 0)
  })

  test('saves the changed fields of a date, and keeps another user’s changes', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.getByRole('button', { name: /Sofa/ }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publishing date' })
    await dialog.locator('input[name=date]').fill('2037-12-15')
    await entry.merge({ caption: 'Evenings begin here.', time: '11:30' }).save()
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    const { date, time, caption } = await CalendarItem.findOrFail(entry.id)
    assert.deepEqual([date, time, caption], ['2037-12-15', '11:30:00', 'Evenings begin here.'])
  })

  test('keeps a typed caption when the session has ended', async ({ assert }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    await aCalendarItem(sofa, { date: '2037-12-08' })
    const visitor = await arrive(people.client_owner)
    visitor.expects(/401/)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.getByRole('button', { name: /Sofa/ }).first().press('Enter')
    const caption = page.getByRole('textbox', { name: /^Caption/ })
    await caption.fill('Evenings begin here.')
    await visitor.context.clearCookies()
    const reload = page.waitForResponse(
      (response) => response.status() === 401 && response.request().method() === 'GET'
    )
    await visitor.press('Save')
    await reload
    await visitor.isAtRest()
    assert.equal(new URL(page.url()).pathname, '/calendar')
    assert.equal(await caption.inputValue(), 'Evenings begin here.')
    await visitor.sees('You’ve been signed out. Sign in again to continue.')
  })

  test('keeps the time of a date whose new time has only hours', async ({ assert }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.getByRole('button', { name: /Sofa/ }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Publishing date' })
    await dialog.locator('input[name=time]').focus()
    for (const key of ['ArrowRight', 'Backspace']) await page.keyboard.press(key)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.getByText('Enter hours and minutes').waitFor()
    await entry.refresh()
    assert.equal(entry.time, '09:00:00')
    await focuses(page, 'name', /^time$/)

    await dialog.locator('input[name=time]').fill('')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await isPlanned(['2037-12-08', null])
  })

  test('has no tray while no video waits for a date, until the user opens it', async () => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', channel: 'instagram' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.locator(`[data-entry="${entry.id}"]`).waitFor()
    const tray = page.getByRole('complementary', { name: 'Unplanned' })
    await tray.waitFor({ state: 'detached' })
    await visitor.press('Unplanned')
    await tray.getByText('No approved video is waiting for a date.').waitFor()
    await visitor.press('Unplanned')
    await tray.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: /Sofa/ }).first().click()
    await page.getByRole('dialog').getByLabel('Caption').fill('New words')
    await visitor.press('Save')
    await visitor.sees('Sofa saved')
  })

  test('moves a date by the number of key presses, even on a slow connection', async () => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await page.locator(`[data-entry="${entry.id}"]`).waitFor()
    let asked = 0
    await page.route(`**/api/calendar/items/${entry.id}`, async (route) => {
      asked += 1
      // Delays the first request, so that it would arrive last.
      if (asked === 1) await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
    const standsOn = (date: string) =>
      until(`it stands on ${date}`, async () => {
        const [chip, cell] = await Promise.all([
          page.locator(`[data-entry="${entry.id}"]`).boundingBox(),
          page.locator(day(date)).boundingBox(),
        ])
        return chip && cell && chip.x >= cell.x && chip.x < cell.x + cell.width
      })
    const hasFocus = () =>
      until('it has the focus', () => page.locator(`:focus [data-entry="${entry.id}"]`).count())
    await page.getByRole('button', { name: /Sofa/ }).first().focus()
    for (const date of ['2037-12-09', '2037-12-10', '2037-12-11']) {
      await hasFocus()
      await page.keyboard.press('Shift+ArrowRight')
      await standsOn(date)
    }
    await isPlanned(['2037-12-11', null])
    await visitor.sees(/Sofa moved to Dec 11/)
    await standsOn('2037-12-11')
  })

  test('reports a change that failed, although the date was moved again meanwhile', async () => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-08', time: '09:00' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    visitor.expects(/status of 503|503 at PATCH/)
    await visitor.goto(DECEMBER)
    await page.getByRole('button', { name: /Sofa/ }).first().press('Enter')
    await page.getByRole('dialog').locator('input[name=time]').fill('14:30')
    await visitor.press('Save')
    await visitor.sees(/Sofa moved to Dec 8/)
    const isMovedAgain = Promise.withResolvers<void>()
    await page.route(`**/api/calendar/items/${entry.id}`, async (route) => {
      if (!route.request().postDataJSON().time) return route.continue()
      await isMovedAgain.promise
      await route.fulfill({ status: 503 })
    })
    await visitor.press('Undo')
    await page.getByRole('button', { name: /Sofa/ }).first().press('Shift+ArrowRight')
    isMovedAgain.resolve()
    await isPlanned(['2037-12-09', '14:30'])
    await visitor.sees('Sofa couldn’t be moved')
  })

  test('asks about two dates in the past one after the other', async () => {
    const { people, task } = await aStudio()
    const entries = await Promise.all(
      ['Sofa', 'Lamp'].map(async (title, index) => {
        const item = await aContentItem(task, ['approved'], { title })
        return aCalendarItem(item, { date: `2024-01-1${index}` })
      })
    )
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    visitor.expects(/status of 422/)
    await visitor.goto('/calendar?date=2024-01-15')
    const bothSent = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/calendar/items/*', async (route) => {
      sent += 1
      if (sent === 2) bothSent.resolve()
      await bothSent.promise
      await route.continue()
    })
    await drag(page, `[data-entry="${entries[0].id}"]`, day('2024-01-17'))
    await drag(page, `[data-entry="${entries[1].id}"]`, day('2024-01-18'))
    await visitor.press('Plan anyway')
    await visitor.press('Plan anyway')
    await isPlanned(['2024-01-17', null], ['2024-01-18', null])
  })

  test('shows a week in the company’s time zone, where dropping sets the time', async () => {
    const { people, task } = await aStudio({ timezone: 'America/New_York' })
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2037-12-16', time: '09:00' })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(`${DECEMBER}&view=week`)
    await page.locator(`[data-entry="${entry.id}"]`).waitFor()
    const from = await page.locator(`[data-entry="${entry.id}"]`).boundingBox()
    const column = await page.locator('[role=cell][data-date="2037-12-18"]').last().boundingBox()
    await page.mouse.move(from!.x + 20, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(from!.x + 30, from!.y + 14, { steps: 3 })
    // 108 pixels further down are 2 hours and 15 minutes, because an hour is 48 pixels high.
    await page.mouse.move(column!.x + column!.width / 2, from!.y + 10 + 108, { steps: 12 })
    await page.mouse.up()
    await until('the date has gone two hours down and two days on', async () => {
      const [[date, time]] = await planned()
      return date === '2037-12-18' && /^11:/.test(time ?? '')
    })
  })

  test('shows a week on a phone as a list of all days, including empty ones', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    await aCalendarItem(sofa, { date: '2037-12-16', time: '09:00' })
    const visitor = await arrive(people.client_owner, PHONE)
    await visitor.goto(`${DECEMBER}&view=week`)
    await visitor.seesHeading('Wednesday, December 16')
    assert.equal(await visitor.page.getByRole('heading', { name: /, December \d+$/ }).count(), 7)
    await visitor.sees('9:00 AM')
  })

  test('keeps the local time when the clocks change, and warns of skipped times', async () => {
    const { people, task } = await aStudio({ timezone: 'Europe/Berlin' })
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(sofa, { date: '2031-03-28', time: '02:30' })
    const visitor = await arrive(people.client_owner, {
      timezoneId: 'America/New_York',
      // Large enough that the last week of the month is visible.
      viewport: { width: 1440, height: 1100 },
    })
    const { page } = visitor
    await visitor.goto('/calendar?date=2031-03-28')
    await page.locator(`[data-entry="${entry.id}"]`).waitFor()
    // In that night, clocks in Berlin go forward from 2:00 to 3:00.
    await drag(page, `[data-entry="${entry.id}"]`, day('2031-03-30'))
    await isPlanned(['2031-03-30', '02:30'])
    await visitor.sees(/The clocks go forward that day and skip this time/)
    await page.locator(`[data-entry="${entry.id}"]`).click()
    await page
      .getByRole('dialog')
      .getByText(/skip this time. It counts as 3:30/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await drag(page, `[data-entry="${entry.id}"]`, day('2031-03-31'))
    await isPlanned(['2031-03-31', '02:30'])
    // The entry is displayed where it was moved.
    await visitor.isAtRest()
    await visitor.isRendered()
    await drag(page, `[data-entry="${entry.id}"]`, day('2031-03-03'))
    await isPlanned(['2031-03-03', '02:30'])
  })

  test('can be subscribed to by a link, which can be revoked', async ({ assert }) => {
    const { people } = await aStudio()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto('/calendar')
    await visitor.press('Subscribe')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create link' }).dblclick()
    const link = await dialog.getByRole('textbox', { name: 'Your calendar link' }).inputValue()
    const { pathname } = new URL(link)
    assert.equal(await visitor.statusOf(pathname), 200)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await visitor.press('Subscribe')
    await dialog.getByText(/Your link was created/).waitFor()
    assert.equal(await dialog.getByRole('textbox').count(), 0)
    await dialog.getByRole('button', { name: 'Revoke link' }).click()
    await visitor.sees('Your calendar link no longer works')
    await dialog.getByRole('button', { name: 'Create link' }).waitFor()
    assert.equal(await visitor.statusOf(pathname), 404)
  })

  test('fits the first of a month into its cell on a phone', async ({ assert }) => {
    const { people } = await aStudio()
    const visitor = await arrive(people.client_manager, PHONE)
    // Shows the current and the following weeks, which contain the first day of one month or two.
    await visitor.goto('/calendar?view=month')
    const cell = visitor.page.locator('[role=cell][data-date$="-01"]').first()
    const label = cell.getByText(/^[A-Z][a-z]{2} 1$/)
    await label.waitFor()
    await visitor.picture('a month on a phone')
    const [inner, outer] = [await label.boundingBox(), await cell.boundingBox()]
    assert.isAtLeast(inner!.x, outer!.x)
    assert.isAtMost(inner!.x + inner!.width, outer!.x + outer!.width)
  })

  test('is a list on a phone, where a video is planned and moved by touch', async () => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['approved'], { title: 'Lamp' })
    const visitor = await arrive(people.client_manager, PHONE)
    const { page } = visitor
    await task.merge({ dueDate: '2037-12-18' }).save()
    await visitor.goto(DECEMBER)
    await visitor.sees('No publishing dates here yet')
    await visitor.press('Due dates')
    await page.getByRole('link', { name: /^Due: / }).waitFor()
    await visitor.press('Due dates')
    await visitor.press('Unplanned (1)')
    await visitor.press('Plan Lamp')
    await page.locator('input[name=date]').fill('2037-12-20')
    await page.locator('input[name=time]').fill('18:00')
    await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click()
    await isPlanned(['2037-12-20', '18:00'])

    await page.getByRole('button', { name: /Lamp/ }).first().click()
    await page.locator('input[name=date]').fill('2037-12-21')
    await visitor.press('Save')
    await isPlanned(['2037-12-21', '18:00'])
    await visitor.sees('Monday, December 21')
  })
})
