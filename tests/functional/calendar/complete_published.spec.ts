import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { completePublished } from '#actions/tasks/complete_published'
import { REPEATING_JOBS } from '#queue/schedule'
import type Company from '#models/companies/company'
import type Task from '#models/tasks/task'
import type { TaskStatus } from '#models/tasks/values'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'

const at = (moment: string) => DateTime.fromISO(moment, { zone: 'utc' })

/** Creates an order with one approved video that is published on these dates. */
async function published(
  dates: string[],
  company: Partial<Company> = {},
  status: TaskStatus = 'approved'
) {
  const heldStatus = status === 'on_hold' ? 'approved' : null
  const studio = await aStudio({ timezone: 'Europe/Berlin', ...company }, { status, heldStatus })
  const item = await aContentItem(studio.task, ['approved'])
  const entries = []
  for (const date of dates) entries.push(await aCalendarItem(item, { date, time: '23:00' }))
  return { ...studio, item, entries }
}

async function statusOf(task: Task) {
  const { status } = await task.refresh()
  return status
}

test.group('An approved order', (group) => {
  rollsBack(group)

  test('is completed by the system once its last date has passed', async ({ assert }) => {
    const { task, people } = await published(['2026-11-20', '2026-11-24'])
    assert.equal(await completePublished(at('2026-11-24T22:59:59Z')), 0)
    assert.equal(await statusOf(task), 'approved')

    assert.equal(await completePublished(at('2026-11-24T23:00:00Z')), 1)
    assert.equal(await statusOf(task), 'completed')
    const noted = await db.from('audit_entries').where('action', 'task.complete').firstOrFail()
    assert.isNull(noted.actor_id)
    assert.containSubset(noted, { before: { status: 'approved' }, after: { status: 'completed' } })
    const told = await allNotifications()
    assert.lengthOf(told, Object.keys(people).length)
    assert.equal(told[0].message, 'Rushes completed “Autumn sofa”')

    assert.equal(await completePublished(at('2026-11-24T23:00:00Z')), 0)
    assert.lengthOf(await allNotifications(), told.length)
  })

  test('is completed when the day ends in the company’s time zone')
    .with([
      ['Pacific/Kiritimati', '2026-11-24T10:00:00Z'],
      ['Asia/Kolkata', '2026-11-24T18:30:00Z'],
      ['Europe/Berlin', '2026-11-24T23:00:00Z'],
      ['America/New_York', '2026-11-25T05:00:00Z'],
      ['Pacific/Pago_Pago', '2026-11-25T11:00:00Z'],
    ] as const)
    .run(async ({ assert }, [timezone, midnight]) => {
      const { task } = await published(['2026-11-24'], { timezone })
      await completePublished(at(midnight).minus({ seconds: 1 }))
      assert.equal(await statusOf(task), 'approved')
      await completePublished(at(midnight))
      assert.equal(await statusOf(task), 'completed')
    })

  test('isn’t completed in any other status, or without a date', async ({ assert }) => {
    const others = ['in_review', 'changes_requested', 'on_hold', 'cancelled'] as const
    const orders = []
    for (const status of others) orders.push(await published(['2026-11-01'], {}, status))
    orders.push(await published([]))
    const tasks = orders.map(({ task }) => task)
    assert.equal(await completePublished(at('2026-12-01T12:00:00Z')), 0)
    assert.deepEqual(await Promise.all(tasks.map(statusOf)), [...others, 'approved'])
  })

  test('counts live dates of live videos only', async ({ assert }) => {
    const { task, item, entries } = await published(['2026-11-01', '2026-12-24'])
    const now = at('2026-12-01T12:00:00Z')
    assert.equal(await completePublished(now), 0)

    await db.transaction((trx) => entries[0].trash(trx))
    await db.transaction((trx) => entries[1].trash(trx))
    assert.equal(await completePublished(now), 0)
    await db.transaction((trx) => entries[0].restore(trx))
    await db.transaction((trx) => item.trash(trx))
    assert.equal(await completePublished(now), 0)
    await db.transaction((trx) => item.restore(trx))
    assert.equal(await completePublished(now), 1)
    assert.equal(await statusOf(task), 'completed')
  })

  test('isn’t completed while its company, or the order itself, is deleted', async ({ assert }) => {
    const { task, company } = await published(['2026-11-01'])
    const now = at('2026-12-01T12:00:00Z')
    for (const record of [company, task]) {
      await db.transaction((trx) => record.trash(trx))
      assert.equal(await completePublished(now), 0)
      await db.transaction((trx) => record.restore(trx))
    }
    assert.equal(await completePublished(now), 1)
  })

  test('is searched for every hour, because midnight depends on the time zone', ({ assert }) => {
    assert.deepEqual(REPEATING_JOBS['tasks.complete_published'], { every: 3_600_000 })
  })
})
