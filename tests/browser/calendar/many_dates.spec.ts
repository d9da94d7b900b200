import { test } from '@japa/runner'
import CalendarItem from '#models/calendar/calendar_item'
import { aCalendarItem, quarterHours } from '#tests/support/calendar'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const DAY = '2037-12-16'
const WEEK = `/calendar?date=${DAY}&view=week`

/** Creates 25 dates on a Wednesday, from midnight on, of a company in New York. */
async function aFullDay() {
  const { people, task } = await aStudio({ timezone: 'America/New_York' })
  const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
  return { people, item, ids: await quarterHours(item, DAY, 25) }
}

test.group('A calendar with many dates', (group) => {
  const arrive = visitors(group)

  test('opens a full day of the week by keyboard, and moves what was loaded', async ({
    assert,
  }) => {
    const { people, ids } = await aFullDay()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(WEEK)
    const column = page.locator(`[role=cell][data-date="${DAY}"]`).last()
    const more = column.getByRole('button', { name: '5 more' })
    await more.waitFor()
    assert.equal(await column.locator('[data-entry]').count(), 20)
    await visitor.picture('a full day of the week')

    await more.focus()
    await page.keyboard.press('Enter')
    await page.locator(`:focus [data-entry="${ids[20]}"]`).waitFor()
    assert.equal(await column.locator('[data-entry]').count(), 25)
    await more.waitFor({ state: 'detached' })
    assert.notInclude(page.url(), 'opened')

    await page.keyboard.press('Shift+ArrowRight')
    await until('the date has gone to Thursday', async () => {
      const moved = await CalendarItem.findOrFail(ids[20])
      return moved.date === '2037-12-17'
    })
    await page.locator(`:focus [data-entry="${ids[20]}"]`).waitFor()
    await visitor.sees(/Sofa moved to Dec 17, 2037, 5:00/)
    assert.equal(await column.locator('[data-entry]').count(), 24, 'the day is still open')
  })

  test('offers to retry if a day of the week could not be loaded', async () => {
    const { people } = await aFullDay()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(WEEK)
    await page.route(/opened/, (route) => route.abort())
    visitor.expects(/ERR_FAILED/)
    await page.getByRole('button', { name: '5 more' }).click()
    const again = page.getByText('Try again')
    await again.waitFor()
    await page.unroute(/opened/)
    await again.click()
    await again.waitFor({ state: 'detached' })
  })

  test('limits the entries without a time above a week, and shows the others in a list', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    for (let count = 0; count < 9; count += 1) await aCalendarItem(item, { date: DAY })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(WEEK)
    await page.getByRole('button', { name: '3 more' }).click()
    const day = page.getByRole('dialog')
    await day.locator('[data-entry]').first().waitFor()
    assert.equal(await day.locator('[data-entry]').count(), 9)
  })

  test('loads a day of the week of which only entries without a time were sent', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    for (let count = 0; count < 24; count += 1) await aCalendarItem(item, { date: DAY })
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(WEEK)
    await page.getByRole('button', { name: '4 more', exact: true }).waitFor()
    await page.getByRole('button', { name: '14 more' }).click()
    const day = page.getByRole('dialog')
    await until('the day has all of them', async () => {
      return (await day.locator('[data-entry]').count()) === 24
    })
    assert.equal(await page.getByRole('button', { name: '4 more', exact: true }).count(), 0)
  })

  test('loads a full day of a week on a phone', async ({ assert }) => {
    const { people, ids } = await aFullDay()
    const visitor = await arrive(people.client_owner, PHONE)
    const { page } = visitor
    await visitor.goto(WEEK)
    await visitor.press('5 more')
    await page.locator(`button[data-entry="${ids[20]}"]:focus`).waitFor()
    assert.equal(await page.locator('[data-entry]').count(), 25)
  })

  for (const [where, size] of [
    ['on a desk', undefined],
    ['on a phone', PHONE],
  ] as const) {
    test(`has pages of the list ${where}, in the URL`, async ({ assert }) => {
      const { people, item } = await aFullDay()
      await quarterHours(item, '2037-12-17', 80)
      await aCalendarItem(item, { date: '2037-12-31', channel: 'tiktok' })
      const visitor = await arrive(people.client_owner, size)
      const { page } = visitor
      await visitor.goto('/calendar?date=2037-12-01&view=list')
      await visitor.seesHeading('Thursday, December 17')
      await visitor.sees('1–100 of 106')
      assert.equal(await page.locator('[data-entry]').count(), 100)
      await visitor.picture(`pages of the list ${where}`)

      await page.getByRole('link', { name: 'Next page' }).click()
      await visitor.seesHeading('Thursday, December 31')
      assert.equal(await page.locator('[data-entry]').count(), 6)
      await page.reload()
      await visitor.sees('101–106 of 106')
      await page.goBack()
      await visitor.sees('1–100 of 106')

      await visitor.goto('/calendar?date=2037-12-01&view=list&page=7')
      await visitor.sees('There is nothing on this page')
      await visitor.press('Go to the first page')
      await visitor.sees('1–100 of 106')
      await visitor.goto('/calendar?date=2037-12-01&view=list&page=2&channel=youtube')
      await visitor.sees('No dates match these filters')
      await visitor.press('Clear filters')
      await visitor.sees('1–100 of 106')
    })
  }

  test('links to the further due orders of the company that is shown', async ({ assert }) => {
    const { people } = await aStudio()
    for (let count = 0; count < 21; count += 1) {
      await aTaskOf(people.client_owner, { dueDate: DAY, status: 'in_progress' })
    }
    await aTaskOf(await aPerson('client_owner'), { dueDate: DAY, status: 'in_progress' })
    const visitor = await arrive(people.team_pm)
    const { companyId } = people.client_owner
    await visitor.goto(`/calendar?date=${DAY}&view=list&companyId=${companyId}`)
    await visitor.follow('More orders due')
    await visitor.page.waitForURL('**/tasks?*')
    assert.equal(new URL(visitor.page.url()).searchParams.get('companyId'), companyId)
  })

  test('shows the due dates of the opened month', async () => {
    const { people, task } = await aStudio()
    await task.merge({ dueDate: '2038-01-13', status: 'in_review', title: 'Velvet' }).save()
    const visitor = await arrive(people.team_pm)
    await visitor.goto('/calendar?date=2037-12-01&view=list')
    await visitor.press('Month')
    await visitor.page.locator('[role=cell][data-date="2037-12-16"]').waitFor()
    await visitor.press('Later')
    await visitor.page.locator('[title="Due: Velvet"]').waitFor()
  })
})
