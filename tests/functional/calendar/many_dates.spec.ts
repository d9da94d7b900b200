import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { calendarPage } from '#queries/calendar/calendar_page'
import { aCalendarItem, quarterHours } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

/** A Tuesday, and the days around it. */
const DAY = '2037-12-08'
const [BEFORE, AFTER] = ['2037-12-07', '2037-12-09']

test.group('A week of the calendar', (group) => {
  rollsBack(group)

  test('has the first twenty entries of a day, the number of others, and the time of the last one', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const ids = await quarterHours(item, DAY, 25)
    const wholeDay = await aCalendarItem(item, { date: DAY })
    const few = await quarterHours(item, AFTER, 3)
    const { entries, rest, opened, metadata } = await week(client, people.client_owner)
    assert.deepEqual(idsOf(entries), [wholeDay.id, ...ids.slice(0, 19), ...few])
    assert.deepEqual(rest, { [DAY]: { total: 6, totalIsCapped: false, after: '04:30' } })
    assert.deepEqual(opened, [])
    assert.isNull(metadata)
  })

  test('reports that the rest of a day begins with entries without a time if none with a time was loaded', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    for (let count = 0; count < 21; count += 1) await aCalendarItem(item, { date: DAY })
    const { rest } = await week(client, people.client_owner)
    assert.deepEqual(rest[DAY], { total: 1, totalIsCapped: false, after: null })
  })

  test('has all entries of an opened day, and the first ones of the others', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const ids = await quarterHours(item, DAY, 25)
    await quarterHours(item, AFTER, 25)
    const seen = await week(client, people.client_owner, `&opened[]=${DAY}`)
    assert.deepEqual(idsOf(seen.entries).slice(0, 25), ids)
    assert.lengthOf(seen.entries, 45)
    assert.deepEqual(Object.keys(seen.rest), [AFTER])
    assert.deepEqual(seen.opened, [DAY])
  })

  test('has a linked entry, at any position of its day', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const ids = await quarterHours(await aContentItem(task, ['approved']), DAY, 25)
    const seen = await week(client, people.client_owner, `&entry=${ids[24]}`)
    assert.deepEqual(idsOf(seen.entries), [...ids.slice(0, 20), ids[24]])
    assert.deepEqual(seen.rest[DAY], { total: 4, totalIsCapped: false, after: '04:45' })
  })

  test('takes the same statements and sends as much, regardless of the number of entries', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await quarterHours(item, DAY, 25)
    const look = () => calendarPage(acting(people.team_pm), { date: DAY, view: 'week' })
    const few = await countQueries(look)
    await quarterHours(item, DAY, 60)
    assert.equal(await countQueries(look), few)
    assert.equal(few, 2)
    const { entries, rest } = await look()
    assert.lengthOf(entries, 20)
    assert.equal(rest[DAY].total, 65)
  })
})

test.group('The list of the calendar', (group) => {
  rollsBack(group)

  test('is divided into pages of the month, in order of date and time', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const later = await quarterHours(item, AFTER, 60)
    const first = await quarterHours(item, DAY, 70)
    await aCalendarItem(item, { date: '2037-11-30' })
    await aCalendarItem(item, { date: '2038-01-01' })
    const last = await aCalendarItem(item, { date: '2037-12-31' })
    const all = [...first, ...later, last.id]

    const one = await list(client, people.client_owner, 'date=2037-12-01')
    assert.deepEqual(idsOf(one.entries), all.slice(0, 100))
    assert.containSubset(one.metadata, { total: 131, currentPage: 1, lastPage: 2, perPage: 100 })
    assert.deepEqual(one.rest, {})
    const two = await list(client, people.client_owner, 'date=2037-12-01&page=2')
    assert.deepEqual(idsOf(two.entries), all.slice(100))
    const short = await list(client, people.client_owner, 'date=2037-12-01&page=3&perPage=50')
    assert.deepEqual(idsOf(short.entries), all.slice(100))
    assert.equal(short.metadata.lastPage, 3)
    const past = await list(client, people.client_owner, 'date=2037-12-01&page=4')
    assert.deepEqual(past.entries, [])
    assert.containSubset(past.metadata, { total: 131, currentPage: 4, lastPage: 2 })
  })

  test('begins on the page of the requested day', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await quarterHours(item, BEFORE, 5)
    const [noon] = await quarterHours(item, DAY, 2)
    const open = (query: string) => list(client, people.client_owner, `perPage=3&${query}`)
    const seen = await open(`date=${DAY}`)
    assert.equal(seen.metadata.currentPage, 2)
    assert.include(idsOf(seen.entries), noon)
    const none = await open('date=2037-12-30')
    assert.equal(none.metadata.currentPage, 3, 'the last page when nothing follows')
    const empty = await open('date=2037-02-10')
    assert.containSubset(empty.metadata, { total: 0, currentPage: 1 })
    const chosen = await open(`date=${DAY}&page=1`)
    assert.equal(chosen.metadata.currentPage, 1)
  })

  test('counts the filtered entries that its reader can see, without deleted ones', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    await quarterHours(await aContentItem(task, ['approved']), DAY, 3)
    await quarterHours(await aContentItem(task, ['team_review']), DAY, 2)
    const deleted = await aContentItem(task, ['approved'])
    await quarterHours(deleted, DAY, 4)
    await db.transaction((trx) => deleted.trash(trx))
    const other = await aStudio()
    const theirs = await aContentItem(other.task, ['approved'])
    await quarterHours(theirs, DAY, 5)
    await aCalendarItem(theirs, { date: DAY, channel: 'tiktok' })

    const total = async (reader: User, query = '') => {
      const { entries, metadata } = await list(client, reader, `date=${DAY}${query}`)
      assert.lengthOf(entries, metadata.total)
      return metadata.total
    }
    assert.equal(await total(people.client_owner), 3)
    assert.equal(await total(people.client_owner, `&companyId=${other.company.id}`), 0)
    assert.equal(await total(await aPerson('client_owner')), 0)
    assert.equal(await total(people.team_pm), 11)
    assert.equal(await total(people.team_pm, `&companyId=${task.companyId}`), 5)
    assert.equal(await total(people.team_pm, '&channel=tiktok'), 1)
  })

  test('has due dates, like the week', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await task.merge({ dueDate: DAY, status: 'in_review' }).save()
    const { deadlines } = await week(client, people.client_owner)
    assert.lengthOf(deadlines, 1)
    const listed = await list(client, people.client_owner, `date=${DAY}`)
    assert.deepEqual(listed.deadlines, deadlines)
  })

  test('has due dates on its last days, however many orders are due earlier', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const due = { companyId: task.companyId, status: 'in_review' as const }
    const orders = Array.from({ length: 21 }, () =>
      aTaskOf(people.client_owner, { ...due, dueDate: DAY })
    )
    await Promise.all(orders)
    const last = await aTaskOf(people.client_owner, { ...due, dueDate: AFTER })
    const { deadlines } = await week(client, people.client_owner)
    // 20 of the first day, one line for all further ones, and the order of the next day.
    assert.lengthOf(deadlines, 22)
    assert.deepEqual([deadlines[20].isMore, deadlines[21].isMore], [true, false])
    assert.equal(deadlines.at(-1).id, last.id)
  })

  test('takes the same statements, regardless of the number of entries', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await quarterHours(item, DAY, 1)
    const look = () =>
      countQueries(() => calendarPage(acting(people.team_pm), { date: DAY, view: 'list' }))
    const few = await look()
    await quarterHours(item, DAY, 90)
    await quarterHours(item, AFTER, 90)
    assert.equal(await look(), few)
    assert.equal(few, 2)
  })
})

async function visit(client: any, reader: User, query: string) {
  const response = await client.get(`/calendar?${query}`).as(reader).withInertia()
  return response.inertiaProps
}

const week = (client: any, reader: User, query = '') =>
  visit(client, reader, `view=week&date=${DAY}${query}`)

const list = (client: any, reader: User, query: string) =>
  visit(client, reader, `view=list&${query}`)

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
