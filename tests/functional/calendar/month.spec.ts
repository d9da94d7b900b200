import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type ContentItem from '#models/content/content_item'
import type User from '#models/identity/user'
import { calendarPage } from '#queries/calendar/calendar_page'
import { deadlinesBetween } from '#queries/calendar/deadlines'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

const DAY = '2037-12-08'

/** Creates dates of a video on one day, one per hour from midnight on. */
async function hours(item: ContentItem, count: number) {
  const entries = []
  for (let hour = 0; hour < count; hour += 1) {
    const time = `${String(hour).padStart(2, '0')}:00`
    entries.push(await aCalendarItem(item, { date: DAY, time }))
  }
  return entries.map(({ id }) => id)
}

test.group('A month of the calendar', (group) => {
  rollsBack(group)

  test('has the first four entries of a day, and the number of others', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const ids = await hours(await aContentItem(task, ['approved']), 7)
    const wholeDay = await aCalendarItem(await aContentItem(task, ['approved']), { date: DAY })
    const { entries, rest, opened } = await page(client, people.client_owner)
    assert.deepEqual(idsOf(entries), [wholeDay.id, ...ids.slice(0, 3)])
    assert.deepEqual(rest, { [DAY]: { total: 4, totalIsCapped: false, after: '02:00' } })
    assert.deepEqual(opened, [])
  })

  test('has all entries of an opened day', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const ids = await hours(await aContentItem(task, ['approved']), 7)
    const seen = await page(client, people.client_owner, `&opened[]=${DAY}`)
    assert.deepEqual(idsOf(seen.entries), ids)
    assert.deepEqual(seen.rest, {})
    assert.deepEqual(seen.opened, [DAY])
    const ignored = await page(client, people.client_owner, '&opened[]=tomorrow')
    assert.deepEqual(ignored.opened, [])
  })

  test('has a linked entry, at any position of its day', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const ids = await hours(await aContentItem(task, ['approved']), 7)
    const seen = await page(client, people.client_owner, `&entry=${ids[6]}`)
    assert.deepEqual(idsOf(seen.entries), [...ids.slice(0, 4), ids[6]])
    assert.equal(seen.rest[DAY].total, 2)

    const stranger = await aPerson('client_owner')
    const { entries } = await page(client, stranger, `&entry=${ids[6]}`)
    assert.isEmpty(entries)
    const opened = await client.get(`/calendar?entry=${ids[6]}`).as(stranger).withInertia()
    const { days } = opened.inertiaProps
    assert.equal(days.date, days.today, 'its day is not told either')
  })

  test('opens with the current week, the due dates of orders, and videos to plan', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ timezone: 'UTC' })
    const today = DateTime.utc()
    const [due, past] = [today.plus({ days: 2 }), today.minus({ days: 14 })].map((day) =>
      day.toISODate()
    )
    await task.merge({ dueDate: due, status: 'in_review' }).save()
    await aTaskOf(people.client_owner, { dueDate: past, status: 'in_progress' })
    await aTaskOf(people.client_owner, { dueDate: due, status: 'completed' })
    const video = await aContentItem(task, ['in_review'])
    const dated = await aContentItem(task, ['approved'])
    await aCalendarItem(dated, { date: due })
    const waits = await aContentItem(task, ['approved'])
    const open = async (person: User, only = '') => {
      const request = client.get('/calendar').as(person).withInertia()
      if (only) {
        request.header('x-inertia-partial-component', 'calendar/index')
        request.header('x-inertia-partial-data', only)
      }
      const response = await request
      return response.inertiaProps as any
    }
    const seen = await open(people.client_owner)
    assert.isTrue(seen.days.isAhead)
    const monday = today.startOf('week')
    assert.equal(seen.days.from, monday.toISODate())
    assert.equal(seen.days.to, monday.plus({ days: 34 }).toISODate())
    assert.deepEqual(idsOf(seen.deadlines), [task.id])
    assert.deepEqual(
      seen.undated.map(({ contentId }: any) => contentId),
      [waits.id]
    )
    const { plannable } = await open(people.client_owner, 'plannable')
    assert.sameMembers(
      plannable.map(({ contentId }: any) => contentId),
      [video.id, dated.id]
    )

    const stranger = await open(await aPerson('client_owner'), 'plannable,deadlines')
    assert.deepEqual([stranger.plannable, stranger.deadlines], [[], []])
    const blind = await aPerson('client_owner', {
      company: people.client_owner.company,
      overrides: [{ permission: 'task.view', effect: 'revoke' }],
    })
    const { deadlines } = await open(blind)
    assert.deepEqual(deadlines, [])
  })

  test('has the first twenty due dates of a day, and one for the others', async ({ assert }) => {
    const { people } = await aStudio()
    for (let count = 0; count < 22; count += 1) {
      await aTaskOf(people.client_owner, { dueDate: DAY, status: 'in_progress' })
    }
    await aTaskOf(people.client_owner, { dueDate: '2037-12-09', status: 'in_progress' })
    const range = { from: DAY, to: '2037-12-09' }
    const due = await deadlinesBetween(acting(people.client_owner), range, {} as never)
    assert.deepEqual(
      due.map(({ isMore }) => isMore),
      [...Array(20).fill(false), true, false]
    )
  })

  test('counts the entries that its reader can see, without deleted ones', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    await hours(await aContentItem(task, ['approved']), 5)
    await hours(await aContentItem(task, ['team_review']), 2)
    const deleted = await aContentItem(task, ['approved'])
    await hours(deleted, 3)
    await db.transaction((trx) => deleted.trash(trx))
    const order = await aTaskOf(people.client_owner)
    await hours(await aContentItem(order, ['approved']), 3)
    await db.transaction((trx) => order.trash(trx))
    const other = await aStudio()
    await hours(await aContentItem(other.task, ['approved']), 6)

    const ofClient = await page(client, people.client_owner)
    assert.equal(ofClient.rest[DAY].total, 1)
    const ofTeam = await page(client, people.team_pm)
    assert.equal(ofTeam.rest[DAY].total, 9)
    const narrowed = await page(client, people.team_pm, `&companyId=${task.companyId}`)
    assert.equal(narrowed.rest[DAY].total, 3)
  })

  test('takes the same statements, regardless of the number of entries', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await hours(item, 1)
    const look = () => countQueries(() => calendarPage(acting(people.team_pm), { date: DAY }))
    const few = await look()
    await hours(item, 12)
    assert.equal(await look(), few)
    assert.equal(few, 2)
  })
})

async function page(client: any, reader: User, query = '') {
  const response = await client.get(`/calendar?date=${DAY}${query}`).as(reader).withInertia()
  return response.inertiaProps
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
