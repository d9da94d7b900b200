import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type Task from '#models/tasks/task'
import { claimReminder } from '#notifications/reminders/claim_reminder'
import { remindOfDueTasks } from '#notifications/reminders/remind_of_due_tasks'
import { aStudio, type Studio } from '#tests/support/content'
import { rollsBack, writesForReal } from '#tests/support/database'
import { recipientsOf } from '#tests/support/notifications'

const DUE = 'is due on November 24, 2026'
/** Returns a time in Berlin, where the company is. */
const at = (local: string) => DateTime.fromISO(local, { zone: 'Europe/Berlin' })
const THE_DAY_BEFORE = at('2026-11-23T09:00')

const anOrder = (task: Partial<Task> = {}) =>
  aStudio({}, { title: 'Sofa', dueDate: '2026-11-24', ...task })

test.group('Reminders of orders that are due tomorrow', (group) => {
  rollsBack(group)

  test('reach assignee and producer, from 9:00 on in the company’s time zone, once', async ({
    assert,
  }) => {
    const { people } = await anOrder()
    for (const early of ['2026-11-22T23:59', '2026-11-23T00:01', '2026-11-23T08:59']) {
      assert.equal(await remindOfDueTasks(at(early)), 0, early)
    }
    assert.equal(await remindOfDueTasks(THE_DAY_BEFORE), 1)
    assert.equal(await remindOfDueTasks(at('2026-11-23T23:59')), 0)
    assert.equal(await remindOfDueTasks(at('2026-11-24T10:00')), 0)

    const told = await recipientsOf(`“Sofa” ${DUE}`)
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.team_creator.id, people.team_pm.id]
    )
  })

  test('follow the company’s time zone, regardless of the machine’s', async ({ assert }) => {
    await aStudio({ timezone: 'Pacific/Auckland' }, { dueDate: '2026-11-24' })
    await aStudio({ timezone: 'America/Los_Angeles' }, { dueDate: '2026-11-24' })
    // At this time it is 10:00 on the 23rd in Auckland, and the afternoon of the 22nd in Los Angeles.
    assert.equal(await remindOfDueTasks(DateTime.fromISO('2026-11-22T21:00Z')), 1)
    assert.equal(await remindOfDueTasks(DateTime.fromISO('2026-11-23T16:00Z')), 0)
    assert.equal(await remindOfDueTasks(DateTime.fromISO('2026-11-23T17:00Z')), 1)
  })

  test('reach users who assign work when the order is unassigned', async ({ assert }) => {
    const { people } = await anOrder({ assigneeId: null, producerId: null, status: 'new' })
    await remindOfDueTasks(THE_DAY_BEFORE)
    const told = await recipientsOf(DUE)
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.super_admin.id, people.team_admin.id, people.team_pm.id]
    )
  })

  test('reach users who assign work when those of the order can’t work on it any more', async ({
    assert,
  }) => {
    const { people } = await anOrder({ producerId: null })
    await people.team_creator.merge({ isActive: false }).save()
    assert.equal(await remindOfDueTasks(THE_DAY_BEFORE), 1)
    const told = await recipientsOf(DUE)
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.super_admin.id, people.team_admin.id, people.team_pm.id]
    )
  })

  const SETTLED: Record<string, (studio: Studio) => Promise<unknown>> = {
    'the order was approved': ({ task }) => task.merge({ status: 'approved' }).save(),
    'the order was cancelled': ({ task }) => task.merge({ status: 'cancelled' }).save(),
    'the order is on hold': ({ task }) =>
      task.merge({ status: 'on_hold', heldStatus: 'in_progress' }).save(),
    'the order was deleted': ({ task }) =>
      task.merge({ deletedAt: DateTime.utc() } as never).save(),
    'the date was moved': ({ task }) => task.merge({ dueDate: '2026-11-25' }).save(),
    'the company was suspended': ({ company }) => company.merge({ status: 'suspended' }).save(),
  }

  test('aren’t sent if {$self}')
    .with(Object.keys(SETTLED))
    .run(async ({ assert }, name) => {
      const studio = await anOrder()
      await SETTLED[name](studio)
      assert.equal(await remindOfDueTasks(THE_DAY_BEFORE), 0)
    })

  test('are sent again for another date', async ({ assert }) => {
    const { task } = await anOrder()
    await remindOfDueTasks(THE_DAY_BEFORE)
    await task.merge({ dueDate: '2026-12-01' }).save()
    assert.equal(await remindOfDueTasks(at('2026-11-30T12:00')), 1)
  })

  test('are rolled back with a failed transaction', async ({ assert }) => {
    const { task } = await anOrder()
    const crashing = db.transaction(async (trx) => {
      await claimReminder(trx, 'due', task.id, '2026-11-24')
      throw new Error('Killed')
    })
    await assert.rejects(() => crashing, 'Killed')
    assert.equal(await remindOfDueTasks(THE_DAY_BEFORE), 1)
  })
})

test.group('Reminders of due orders by several workers', (group) => {
  writesForReal(group)

  test('at once notify each user once', async ({ assert }) => {
    await anOrder()
    await Promise.all(Array.from({ length: 4 }, () => remindOfDueTasks(THE_DAY_BEFORE)))
    assert.lengthOf(await recipientsOf(DUE), 2)
  })
})
