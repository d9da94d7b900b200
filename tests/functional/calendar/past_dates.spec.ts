import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { completePublished } from '#actions/tasks/complete_published'
import CalendarItem from '#models/calendar/calendar_item'
import type Task from '#models/tasks/task'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { auditOf } from '#tests/support/audit'

const ITEMS = '/api/calendar/items'
const PAST = '2020-02-03'

const inDays = (days: number) => DateTime.utc().plus({ days }).toISODate()

async function anApprovedOrder() {
  const studio = await aStudio({ timezone: 'Europe/Berlin' }, { status: 'approved' })
  return { ...studio, item: await aContentItem(studio.task, ['approved']) }
}

async function statusOf(task: Task) {
  const { status } = await task.refresh()
  return status
}

test.group('A publishing date that has passed', (group) => {
  rollsBack(group)

  test('is planned only with a confirmation', async ({ client, assert }) => {
    const { people, item } = await anApprovedOrder()
    const plan = (more: object) =>
      client
        .post(ITEMS)
        .as(people.client_owner)
        .json({ contentId: item.id, date: PAST, ...more })

    for (const more of [{}, { confirmPast: false }]) {
      const refused = await plan(more)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: [{ field: 'confirmPast', rule: 'past_date' }] })
    }
    assert.lengthOf(await CalendarItem.all(), 0)
    const planned = await plan({ confirmPast: true })
    planned.assertStatus(201)
  })

  test('is moved to only with a confirmation; its caption and time change without one', async ({
    client,
  }) => {
    const { people, item } = await anApprovedOrder()
    const entry = await aCalendarItem(item)
    const move = (body: object) =>
      client.patch(`${ITEMS}/${entry.id}`).as(people.client_manager).json(body)

    const refused = await move({ date: PAST })
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'confirmPast' }] })
    const moved = await move({ date: PAST, confirmPast: true })
    moved.assertStatus(200)
    const changed = await move({ date: PAST, time: '09:00', caption: 'Calm' })
    changed.assertStatus(200)
  })

  test('is decided by the date in the company’s time zone', async ({ client }) => {
    const { people, item, company } = await anApprovedOrder()
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await company.merge({ timezone }).save()
      const today = DateTime.now().setZone(timezone)
      for (const [date, status] of [
        [today.toISODate(), 201],
        [today.minus({ days: 1 }).toISODate(), 422],
      ] as const) {
        const response = await client
          .post(ITEMS)
          .as(people.client_owner)
          .json({ contentId: item.id, date })
        response.assertStatus(status)
      }
    }
  })

  test('causes a warning before it is saved', async ({ client, assert }) => {
    const { people, item } = await anApprovedOrder()
    const check = (date: string) =>
      client.get(`/api/content/${item.id}/calendar-check`).qs({ date }).as(people.client_owner)
    const past = await check(PAST)
    assert.deepEqual(past.body().data.warnings, [{ kind: 'past', entries: [] }])
    const future = await check('2037-12-01')
    assert.deepEqual(future.body().data.warnings, [])
  })

  test('never completes its order, whether it was entered, moved to or restored', async ({
    client,
    assert,
  }) => {
    const { people, task, item } = await anApprovedOrder()
    const by = people.client_owner
    const entered = await client
      .post(ITEMS)
      .as(by)
      .json({ contentId: item.id, date: PAST, confirmPast: true })
    const moved = await aCalendarItem(item)
    await client.patch(`${ITEMS}/${moved.id}`).as(by).json({ date: PAST, confirmPast: true })
    const restored = await aCalendarItem(item, { date: PAST })
    await client.delete(`${ITEMS}/${restored.id}`).as(by)
    const response = await client.post(`${ITEMS}/${restored.id}/restore`).as(by)
    response.assertStatus(200)
    assert.equal(await completePublished(), 0)
    assert.equal(await statusOf(task), 'approved')

    // A date that is moved to the future completes its order again.
    const again = { date: inDays(2) }
    const back = await client.patch(`${ITEMS}/${entered.body().data.id}`).as(by).json(again)
    back.assertStatus(200)
    assert.equal(await completePublished(DateTime.utc().plus({ days: 5 })), 1)
    assert.equal(await statusOf(task), 'completed')
  })
})

test.group('An order that its dates completed', (group) => {
  rollsBack(group)

  async function completed() {
    const studio = await anApprovedOrder()
    const entry = await aCalendarItem(studio.item, { date: inDays(-2)! })
    await completePublished()
    return { ...studio, entry }
  }

  test('is reopened by the team within a week, and stays open', async ({ client, assert }) => {
    const { people, task } = await completed()
    assert.equal(await statusOf(task), 'completed')
    const reopened = await client
      .post(`/api/tasks/${task.id}/status`)
      .as(people.team_pm)
      .json({ status: 'approved' })
    reopened.assertStatus(200)
    assert.equal(reopened.body().data.status, 'approved')
    assert.lengthOf(await auditOf('task.reopen', task.id), 1)
    assert.equal(await completePublished(), 0)
    assert.equal(await statusOf(task), 'approved')
  })

  test('stays completed for clients, for a creator, and after a week', async ({ client }) => {
    const { people, task } = await completed()
    const reopen = (who = people.team_pm) =>
      client.post(`/api/tasks/${task.id}/status`).as(who).json({ status: 'approved' })
    for (const who of [people.client_owner, people.team_creator]) {
      const refused = await reopen(who)
      refused.assertStatus(403)
    }
    await task.refresh()
    await task.merge({ autoCompletedAt: DateTime.utc().minus({ days: 7 }) }).save()
    const late = await reopen()
    late.assertStatus(409)
    late.assertBodyContains({ errors: [{ allowed: [] }] })
  })

  test('stays completed if a user completed it', async ({ client }) => {
    const { people, task } = await anApprovedOrder()
    const move = (status: string) =>
      client.post(`/api/tasks/${task.id}/status`).as(people.team_pm).json({ status })
    const done = await move('completed')
    done.assertStatus(200)
    const back = await move('approved')
    back.assertStatus(409)
  })
})
