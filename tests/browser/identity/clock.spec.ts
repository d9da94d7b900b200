import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { visitors } from '#tests/support/browser/visitors'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem } from '#tests/support/content'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('A user’s clock', (group) => {
  const arrive = visitors(group)

  test('is the language’s until they choose one, on every page', async ({ assert }) => {
    const owner = await aPerson('client_owner', { timezone: 'Europe/Berlin' })
    const item = await aContentItem(await aTaskOf(owner), ['approved'])
    const day = DateTime.now().setZone('Europe/Berlin').toISODate()!
    await aCalendarItem(item, { date: day, time: '14:30' } as never)
    const visitor = await arrive(owner)
    const { page } = visitor
    const calendarSays = async (time: string) => {
      await visitor.goto('/calendar')
      await page.locator('[data-entry]').getByText(time).first().waitFor()
      const agenda = await page.locator('main').innerText()
      return agenda.replace(/\s/g, ' ')
    }
    const choose = async (from: string, to: string) => {
      await visitor.goto('/account')
      await page.getByRole('combobox', { name: 'Clock' }).filter({ hasText: from }).click()
      await page.getByRole('option', { name: to }).click()
      await visitor.press('Save profile')
      await visitor.sees('Profile saved')
    }

    assert.match(await calendarSays('2:30'), /2:30 ?(PM|p)/i)
    await choose('Same as language', '24-hour')
    const says = await calendarSays('14:30')
    assert.notMatch(says, /2:30 ?(PM|p)/i)
    await choose('24-hour', '12-hour')
    assert.match(await calendarSays('2:30'), /2:30 ?(PM|p)/i)
    await visitor.goto('/account')
    await visitor.picture('clock')
  })
})
