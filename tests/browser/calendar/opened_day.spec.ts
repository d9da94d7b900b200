import { test } from '@japa/runner'
import { aCalendarItem } from '#tests/support/calendar'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'

const DECEMBER = '/calendar?date=2037-12-15'
const DAY = '2037-12-08'
const NAMES = ['Lamp', 'Sofa', 'Vase', 'Chair', 'Table', 'Shelf', 'Mirror']

/** Creates a day with seven videos, one per hour, in the order of `NAMES`. */
async function aFullDay() {
  const { people, task } = await aStudio()
  for (const [hour, title] of NAMES.entries()) {
    const item = await aContentItem(task, ['approved'], { title })
    await aCalendarItem(item, { date: DAY, time: `${String(hour + 8).padStart(2, '0')}:00` })
  }
  return people
}

test.group('A day with more dates than its cell shows', (group) => {
  const arrive = visitors(group)

  test('is loaded when it is opened, and its dates are opened and changed there', async ({
    assert,
  }) => {
    const people = await aFullDay()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    const cell = page.locator(`[role=cell][data-date="${DAY}"]`)
    await cell.getByText('Chair').waitFor()
    assert.equal(await page.getByText('Mirror').count(), 0)

    const more = cell.getByRole('button', { name: '3 more' })
    await more.focus()
    await page.keyboard.press('Enter')
    const day = page.getByRole('dialog')
    await day.getByText('Mirror').waitFor()
    assert.equal(await day.locator('[data-entry]').count(), NAMES.length)
    assert.notInclude(page.url(), 'opened')

    await day.getByRole('button', { name: /Mirror/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Publishing date' })
    await dialog.getByLabel('Caption').fill('New words')
    await visitor.press('Save')
    await visitor.sees('Mirror saved')
    await cell.getByRole('button', { name: '3 more' }).waitFor()
  })

  test('shows that it is loading, and offers to retry after a failure', async () => {
    const people = await aFullDay()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
    await page.route(/opened/, async (route) => {
      await failing
      await route.abort()
    })
    visitor.expects(/ERR_FAILED/)
    await page
      .locator(`[role=cell][data-date="${DAY}"]`)
      .getByRole('button', { name: '3 more' })
      .click()
    const day = page.getByRole('dialog')
    await day.getByText('Loading the other dates').waitFor()
    fail()
    const again = day.getByText('Try again')
    await again.waitFor()
    await page.unroute(/opened/)
    await again.click()
    await day.getByText('Mirror').waitFor()
  })

  test('is loaded in the list of a phone, where the first new date has the focus', async () => {
    const people = await aFullDay()
    const visitor = await arrive(people.client_owner, PHONE)
    const { page } = visitor
    await visitor.goto(DECEMBER)
    await visitor.press('3 more')
    await page.locator('button[data-entry]:focus', { hasText: 'Table' }).waitFor()
    await page.getByText('Mirror').waitFor()
  })
})
