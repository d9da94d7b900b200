import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import CalendarItem from '#models/calendar/calendar_item'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

const ITEMS = '/api/calendar/items'

test.group('Giving a video a date', (group) => {
  rollsBack(group)

  test('returns the entry, with its time in the company’s time zone', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio({ timezone: 'America/New_York' })
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const response = await client.post(ITEMS).as(people.client_owner).json({
      contentId: item.id,
      date: '2037-12-01',
      time: '09:00',
      channel: 'instagram',
      caption: ' Calm evenings. ',
    })
    response.assertStatus(201)
    assert.containSubset(response.body().data, {
      contentId: item.id,
      taskId: task.id,
      companyId: company.id,
      date: '2037-12-01',
      time: '09:00',
      timezone: 'America/New_York',
      startsAt: '2037-12-01T14:00:00.000Z',
      channel: 'instagram',
      caption: 'Calm evenings.',
      state: 'planned',
      title: 'Sofa',
      warnings: [],
    })
    assert.match(response.body().data.posterUrl, /variant=poster$/)
    const entry = await db
      .from('audit_entries')
      .where('action', 'calendar_item.assign')
      .firstOrFail()
    assert.containSubset(entry, { entity_id: response.body().data.id, audience: 'everyone' })
    assert.containSubset(entry.after, { title: 'Sofa', date: '2037-12-01', time: '09:00' })
  })

  test('previews its warnings, and saves nothing', async ({ client, assert }) => {
    const { people, task } = await aStudio({ timezone: 'Europe/Berlin' })
    const [item, other] = [
      await aContentItem(task, ['in_review'], { title: 'Sofa' }),
      await aContentItem(task, ['approved'], { title: 'Lamp' }),
    ]
    await aCalendarItem(other, { date: '2037-03-29', time: '02:40', channel: 'tiktok' })
    const own = await aCalendarItem(item, { date: '2037-03-27', channel: 'tiktok' })
    const ask = async (query: object) => {
      const path = `/api/content/${item.id}/calendar-check`
      const response = await client.get(path).qs(query).as(people.client_manager)
      response.assertStatus(200)
      const { state, next, startsAt, warnings } = response.body().data
      return { state, next, startsAt, kinds: warnings.map(({ kind }: { kind: string }) => kind) }
    }
    const considered = { date: '2037-03-29', time: '02:30', channel: 'tiktok' }
    assert.deepEqual(await ask(considered), {
      state: 'tentative',
      next: { step: 'decision', by: '2037-03-28' },
      startsAt: '2037-03-29T01:30:00.000Z',
      kinds: ['clash', 'duplicate', 'time_skipped'],
    })
    // The entry that is being moved doesn't count as a duplicate of itself.
    const { kinds } = await ask({ ...considered, itemId: own.id })
    assert.deepEqual(kinds, ['clash', 'time_skipped'])
    const later = await ask({ date: '2037-10-25', time: '02:30', channel: 'youtube' })
    assert.deepEqual(later.kinds, ['time_repeated'])
    assert.lengthOf(await CalendarItem.all(), 2)

    const stranger = await client
      .get(`/api/content/${item.id}/calendar-check`)
      .qs(considered)
      .as(await aPerson('client_owner'))
    stranger.assertStatus(404)
  })

  test('that isn’t approved makes it tentative', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const response = await client
      .post(ITEMS)
      .as(people.client_manager)
      .json({ contentId: item.id, date: '2037-12-01' })
    response.assertStatus(201)
    response.assertBodyContains({ data: { state: 'tentative', time: null, startsAt: null } })
  })

  test('requires the permission, and a video that the user can see', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const hidden = await aContentItem(task, ['team_review'])
    const stranger = await aPerson('client_owner')
    const body = { contentId: item.id, date: '2037-12-01' }

    const viewer = await client.post(ITEMS).as(people.client_viewer).json(body)
    viewer.assertStatus(403)
    viewer.assertBodyContains({ errors: [{ permission: 'calendar.assign_date' }] })
    const foreign = await client.post(ITEMS).as(stranger).json(body)
    foreign.assertStatus(422)
    foreign.assertBodyContains({ errors: [{ field: 'contentId', rule: 'exists' }] })
    const unreleased = await client
      .post(ITEMS)
      .as(people.client_owner)
      .json({ ...body, contentId: hidden.id })
    unreleased.assertStatus(422)
    for (const contentId of ['01900000-0000-7000-8000-000000000000', undefined]) {
      const missing = await client
        .post(ITEMS)
        .as(people.client_owner)
        .json({ ...body, contentId })
      missing.assertStatus(422)
      missing.assertBodyContains({ errors: [{ field: 'contentId' }] })
    }
    const byTeam = await client
      .post(ITEMS)
      .as(people.team_pm)
      .json({ ...body, contentId: hidden.id })
    byTeam.assertStatus(201)
  })

  test('refuses invalid dates, times and channels, and names the field', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const { id: contentId } = await aContentItem(task, ['approved'])
    const wrong = [
      [{ contentId: 'nothing', date: '2037-12-01' }, 'contentId'],
      [{ contentId, date: '2026-02-30' }, 'date'],
      [{ contentId }, 'date'],
      [{ contentId, date: '2037-12-01', time: '24:00' }, 'time'],
      [{ contentId, date: '2037-12-01', time: '9:00' }, 'time'],
      [{ contentId, date: '2037-12-01', channel: 'myspace' }, 'channel'],
      [{ contentId, date: '2037-12-01', caption: 'x'.repeat(5_001) }, 'caption'],
    ] as const
    for (const [body, field] of wrong) {
      const response = await client.post(ITEMS).as(people.client_owner).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
  })

  test('returns 409 for a cancelled order, but not for a completed one', async ({ client }) => {
    const { people, task } = await aStudio({}, { status: 'cancelled' })
    const item = await aContentItem(task, ['approved'])
    const body = { contentId: item.id, date: '2037-12-01' }
    const cancelled = await client.post(ITEMS).as(people.client_owner).json(body)
    cancelled.assertStatus(409)
    await task.merge({ status: 'completed' }).save()
    const completed = await client.post(ITEMS).as(people.client_owner).json(body)
    completed.assertStatus(201)
  })

  test('twice with the same key makes one entry', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    for (let times = 0; times < 2; times++) {
      const response = await client
        .post(ITEMS)
        .as(people.client_owner)
        .header('idempotency-key', 'one')
        .json({ contentId: item.id, date: '2037-12-01' })
      response.assertStatus(201)
    }
    assert.lengthOf(await CalendarItem.all(), 1)
  })
})

test.group('Moving a date', (group) => {
  rollsBack(group)

  test('keeps time, channel and caption', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(item, {
      date: '2037-10-24',
      time: '02:30',
      channel: 'tiktok',
      caption: 'Calm',
    })
    const response = await client
      .patch(`${ITEMS}/${entry.id}`)
      .as(people.client_manager)
      .json({ date: '2037-10-25' })
    response.assertStatus(200)
    assert.containSubset(response.body().data, {
      date: '2037-10-25',
      time: '02:30',
      startsAt: '2037-10-25T00:30:00.000Z',
      channel: 'tiktok',
      caption: 'Calm',
      warnings: [{ kind: 'time_repeated' }],
    })
    const noted = await db.from('audit_entries').where('action', 'calendar_item.move').firstOrFail()
    assert.deepEqual(noted.before, { date: '2037-10-24' })
    assert.deepEqual(noted.after, { title: 'Sofa', date: '2037-10-25' })
  })

  test('removes a time with null, and records nothing if nothing changes', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const entry = await aCalendarItem(item, { time: '09:00', caption: 'Calm' })
    const move = (body: object) =>
      client.patch(`${ITEMS}/${entry.id}`).as(people.client_manager).json(body)

    const same = await move({ date: '2037-12-01', time: '09:00', caption: 'Calm' })
    same.assertStatus(200)
    assert.lengthOf(await db.from('audit_entries').where('action', 'calendar_item.move'), 0)
    const whole = await move({ time: null, caption: '' })
    whole.assertBodyContains({ data: { date: '2037-12-01', time: null, startsAt: null } })
    assert.isNull(whole.body().data.caption)
    const dateless = await move({ date: null })
    dateless.assertStatus(422)
  })

  test('requires its own permission', async ({ client }) => {
    const { people, company, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const entry = await aCalendarItem(item)
    const planner = await aPerson('client_viewer', {
      company,
      overrides: [{ permission: 'calendar.assign_date', effect: 'grant' }],
    })
    const body = { date: '2037-12-02' }
    const response = await client.patch(`${ITEMS}/${entry.id}`).as(planner).json(body)
    response.assertStatus(403)
    const stranger = await aPerson('client_owner')
    const foreign = await client.patch(`${ITEMS}/${entry.id}`).as(stranger).json(body)
    foreign.assertStatus(404)
    const mover = await client.patch(`${ITEMS}/${entry.id}`).as(people.team_pm).json(body)
    mover.assertStatus(200)
  })
})

test.group('Removing a date', (group) => {
  rollsBack(group)

  test('moves the video back to the tray, and the date to the trash', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(item)
    const undated = async () => {
      const response = await client.get('/api/calendar?undated=true').as(people.client_owner)
      return response.body().data.map(({ contentId }: { contentId: string }) => contentId)
    }
    assert.deepEqual(await undated(), [])

    const removed = await client.delete(`${ITEMS}/${entry.id}`).as(people.client_owner)
    removed.assertStatus(204)
    assert.deepEqual(await undated(), [item.id])
    const trash = await client.get('/api/trash?kind=calendar_item').as(people.client_owner)
    assert.containSubset(trash.body().data, [{ id: entry.id, title: 'Sofa · 1 Dec 2037' }])

    const restored = await client.post(`${ITEMS}/${entry.id}/restore`).as(people.client_owner)
    restored.assertStatus(200)
    assert.equal(restored.body().data.date, '2037-12-01')
    assert.deepEqual(await undated(), [])
    const again = await client.post(`${ITEMS}/${entry.id}/restore`).as(people.client_owner)
    again.assertStatus(404)
  })

  test('is hidden with the video, the order or the company, and restored with them', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await aCalendarItem(item)
    const count = async () => {
      const response = await client
        .get('/api/calendar?from=2037-12-01&to=2037-12-01')
        .as(people.team_pm)
      return response.body().data.length
    }
    for (const record of [item, task, company]) {
      assert.equal(await count(), 1)
      await db.transaction((trx) => record.trash(trx))
      assert.equal(await count(), 0)
      await db.transaction((trx) => record.restore(trx))
    }
    assert.equal(await count(), 1)
  })
})
