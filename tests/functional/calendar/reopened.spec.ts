import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type CalendarItem from '#models/calendar/calendar_item'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'

async function isFlagged(entry: CalendarItem) {
  const { reopenedAt } = await entry.refresh()
  return Boolean(reopenedAt)
}

async function toldOfDate() {
  const told = await allNotifications()
  return told.filter(({ entityType }) => entityType === 'calendar_item')
}

test.group('A date whose approval is withdrawn', (group) => {
  rollsBack(group)

  test('is flagged with a notification, and planned again after the next approval', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(item, { date: '2026-12-01' })

    await client
      .post(`/api/content/${item.id}/return-to-review`)
      .as(people.client_owner)
      .json({ reason: 'The price' })
    assert.isTrue(await isFlagged(entry))
    const { client_owner: owner, ...others } = people
    const told = await toldOfDate()
    assert.sameMembers(
      told.map(({ userId }) => userId),
      Object.values(others).map(({ id }) => id)
    )
    assert.notInclude(
      told.map(({ userId }) => userId),
      owner.id
    )
    assert.equal(
      told[0].message,
      '“Sofa” needs another approval before it is published on December 1, 2026'
    )
    const shown = await client
      .get('/api/calendar?from=2026-12-01&to=2026-12-01')
      .as(people.client_viewer)
    assert.equal(shown.body().data[0].state, 'reopened')

    await client
      .post(`/api/content/${item.id}/approve`)
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId })
    assert.isFalse(await isFlagged(entry))
    const noted = await db
      .from('audit_entries')
      .where('entity_type', 'calendar_item')
      .orderBy('id')
      .select('action')
    assert.deepEqual(
      noted.map(({ action }) => action),
      ['calendar_item.reopen', 'calendar_item.confirm']
    )
  })

  test('is also flagged when a new version is posted; without a date there is no notification', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    const item = await aContentItem(task, ['approved'])
    const undated = await aContentItem(task, ['approved'])
    const entry = await aCalendarItem(item)
    for (const { id } of [undated, item]) {
      const { id: fileId } = await aVideo(people.team_pm, task.companyId)
      const response = await client
        .post(`/api/content/${id}/versions`)
        .as(people.team_pm)
        .json({ fileId })
      response.assertStatus(201)
    }
    assert.isTrue(await isFlagged(entry))
    const told = await toldOfDate()
    assert.lengthOf(told, 6)
    assert.isTrue(told.every(({ entityId }) => entityId === entry.id))
  })

  test('stays planned for the client until the version in team review reaches them', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true }, { status: 'approved' })
    const item = await aContentItem(task, ['approved'])
    await aCalendarItem(item, { date: '2026-12-01' })
    const stateFor = async (who: typeof people.team_pm) => {
      const response = await client.get('/api/calendar?from=2026-12-01&to=2026-12-01').as(who)
      return response.body().data[0].state
    }
    const clients = [people.client_owner.id, people.client_manager.id, people.client_viewer.id]
    const { id: fileId } = await aVideo(people.team_creator, task.companyId)
    await client.post(`/api/content/${item.id}/versions`).as(people.team_creator).json({ fileId })

    assert.equal(await stateFor(people.team_pm), 'reopened')
    assert.equal(await stateFor(people.client_owner), 'planned')
    const first = await toldOfDate()
    assert.sameMembers(
      first.map(({ userId }) => userId),
      [people.super_admin.id, people.team_admin.id, people.team_pm.id]
    )
    const log = await client.get('/api/audit?entityType=calendar_item').as(people.client_owner)
    assert.deepEqual(log.body().data, [])

    await client.post(`/api/content/${item.id}/release`).as(people.team_pm)
    assert.equal(await stateFor(people.client_owner), 'reopened')
    const all = await toldOfDate()
    const second = all.slice(first.length)
    assert.sameMembers(
      second.map(({ userId }) => userId),
      clients
    )
  })

  test('is named in the notification in the company’s time zone', async ({ client, assert }) => {
    // At any time, the date in at least one of the two zones differs from the date in UTC.
    for (const timezone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const { people, task } = await aStudio({ timezone }, { status: 'approved' })
      const today = DateTime.now().setZone(timezone)
      const item = await aContentItem(task, ['approved'])
      await aCalendarItem(item, { date: today.minus({ days: 1 }).toISODate()! })
      const next = await aCalendarItem(item, { date: today.toISODate()! })
      await aCalendarItem(item, { date: today.plus({ days: 1 }).toISODate()! })

      await client
        .post(`/api/content/${item.id}/return-to-review`)
        .as(people.client_owner)
        .json({ reason: 'The price' })
      const told = await toldOfDate()
      const own = told.filter(({ userId }) => userId === people.client_viewer.id)
      assert.deepEqual(
        own.map(({ entityId }) => entityId),
        [next.id]
      )
    }
  })

  test('is flagged in the trash as well, and restored with the flag', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    const item = await aContentItem(task, ['approved'])
    const entry = await aCalendarItem(item)
    await client.delete(`/api/calendar/items/${entry.id}`).as(people.client_owner)
    await client
      .post(`/api/content/${item.id}/return-to-review`)
      .as(people.client_owner)
      .json({ reason: 'The price' })
    assert.isEmpty(await toldOfDate())

    const restored = await client
      .post(`/api/calendar/items/${entry.id}/restore`)
      .as(people.client_owner)
    restored.assertStatus(200)
    const shown = await client
      .get('/api/calendar?from=2037-12-01&to=2037-12-01')
      .as(people.client_viewer)
    assert.equal(shown.body().data[0].state, 'reopened')
  })
})
