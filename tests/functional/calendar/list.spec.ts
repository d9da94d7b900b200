import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { ContentStatus } from '#models/content/values'
import type User from '#models/identity/user'
import { entriesBetween } from '#queries/calendar/list_calendar'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

const DECEMBER = '/api/calendar?from=2026-12-01&to=2026-12-31'

type Entry = { id: string; title: string; warnings: { kind: string; entries: { id: string }[] }[] }

test.group('The calendar', (group) => {
  rollsBack(group)

  test('lists the requested days by date and time, whole days first', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const late = await aCalendarItem(item, { date: '2026-12-31', time: '23:59' })
    const noon = await aCalendarItem(item, { date: '2026-12-01', time: '12:00' })
    const whole = await aCalendarItem(item, { date: '2026-12-01' })
    await aCalendarItem(item, { date: '2026-11-30' })
    await aCalendarItem(item, { date: '2027-01-01' })

    const response = await client.get(DECEMBER).as(people.client_viewer)
    response.assertStatus(200)
    assert.deepEqual(
      response.body().data.map(({ id }: Entry) => id),
      [whole.id, noon.id, late.id]
    )
  })

  test('filters by company and channel', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const other = await aStudio()
    const mine = await aContentItem(task, ['approved'], { title: 'Mine' })
    const theirs = await aContentItem(other.task, ['approved'], { title: 'Theirs' })
    await aCalendarItem(mine, { date: '2026-12-01', channel: 'tiktok' })
    await aCalendarItem(mine, { date: '2026-12-01', channel: 'youtube' })
    await aCalendarItem(theirs, { date: '2026-12-01', channel: 'tiktok' })
    const titles = async (query: string, who = people.team_pm) => {
      const response = await client.get(`${DECEMBER}${query}`).as(who)
      return response.body().data.map(({ title }: Entry) => title)
    }
    assert.sameMembers(await titles(''), ['Mine', 'Mine', 'Theirs'])
    assert.sameMembers(await titles('&channel=tiktok'), ['Mine', 'Theirs'])
    assert.sameMembers(await titles(`&companyId=${other.company.id}`), ['Theirs'])
    assert.sameMembers(await titles('', people.client_owner), ['Mine', 'Mine'])
    assert.deepEqual(await titles(`&companyId=${other.company.id}`, people.client_owner), [])
  })

  test('refuses a range that is too long or reversed, and an unknown filter', async ({
    client,
    assert,
  }) => {
    const { people } = await aStudio()
    const ask = (query: string) => client.get(`/api/calendar?${query}`).as(people.client_owner)
    for (const query of [
      'from=2026-01-01&to=2026-04-11',
      'from=2026-12-02&to=2026-12-01',
      'from=2026-13-01',
      'color=red',
    ]) {
      const response = await ask(query)
      response.assertStatus(422)
    }
    for (const query of ['from=2026-01-01&to=2026-04-10', 'from=2026-01-01', 'to=2026-01-01', '']) {
      const response = await ask(query)
      response.assertStatus(200)
      assert.isArray(response.body().data)
    }
  })

  test('reveals nothing in team review to a client', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const first = await aContentItem(task, ['team_review'], { title: 'Lyrebird' })
    const next = await aContentItem(task, ['approved', 'team_review'], { title: 'Dusk' })
    await aCalendarItem(first, { date: '2026-12-01', time: '09:00', channel: 'tiktok' })
    await aCalendarItem(next, {
      date: '2026-12-01',
      time: '09:10',
      channel: 'tiktok',
      reopenedAt: DateTime.utc(),
    })
    const byClient = await client.get(DECEMBER).as(people.client_owner)
    assert.containSubset(byClient.body().data, [
      { title: 'Dusk', state: 'planned', status: 'approved', next: null, warnings: [] },
    ])
    assert.lengthOf(byClient.body().data, 1)
    assert.notInclude(byClient.text().toLowerCase(), 'lyrebird')
    assert.notInclude(byClient.text(), 'team_review')

    const byTeam = await client.get(DECEMBER).as(people.team_pm)
    assert.containSubset(byTeam.body().data, [
      { title: 'Lyrebird', state: 'tentative', next: { step: 'release' } },
      { title: 'Dusk', state: 'reopened', warnings: [{ kind: 'clash' }] },
    ])
  })

  test('warns of clashes on a channel and of the same video twice, and of nothing else', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const [sofa, lamp] = [
      await aContentItem(task, ['approved'], { title: 'Sofa' }),
      await aContentItem(task, ['approved'], { title: 'Lamp' }),
    ]
    const plan = (item: typeof sofa, date: string, time: string | null, channel: string | null) =>
      aCalendarItem(item, { date, time, channel } as never)
    const entries = {
      eight: await plan(sofa, '2026-12-01', '08:00', 'tiktok'),
      half: await plan(lamp, '2026-12-01', '08:30', 'tiktok'),
      elsewhere: await plan(lamp, '2026-12-01', '08:10', 'youtube'),
      later: await plan(lamp, '2026-12-20', '09:01', 'tiktok'),
      whole: await plan(sofa, '2026-12-20', null, 'tiktok'),
      beforeMidnight: await plan(sofa, '2026-12-10', '23:50', 'linkedin'),
      afterMidnight: await plan(lamp, '2026-12-11', '00:10', 'linkedin'),
      once: await plan(sofa, '2026-12-02', '10:00', 'website'),
      again: await plan(sofa, '2026-12-09', '10:00', 'website'),
      muchLater: await plan(sofa, '2026-12-17', '10:00', 'website'),
      nowhere: await plan(lamp, '2026-12-28', null, null),
      nowhereEither: await plan(sofa, '2026-12-28', null, null),
    }
    const nameOf = Object.fromEntries(Object.entries(entries).map(([name, { id }]) => [id, name]))
    const response = await client.get(DECEMBER).as(people.client_owner)
    const warned = Object.fromEntries(
      response
        .body()
        .data.map(({ id, warnings }: Entry) => [
          nameOf[id],
          warnings.map(({ kind, entries: others }) => [kind, ...others.map((o) => nameOf[o.id])]),
        ])
    )
    assert.deepEqual(warned, {
      eight: [['clash', 'half']],
      half: [['clash', 'eight']],
      elsewhere: [],
      later: [['clash', 'whole']],
      whole: [['clash', 'later']],
      beforeMidnight: [['clash', 'afterMidnight']],
      afterMidnight: [['clash', 'beforeMidnight']],
      once: [['duplicate', 'again']],
      again: [['duplicate', 'once']],
      muchLater: [],
      nowhere: [],
      nowhereEither: [],
    })
  })

  test('shows which dates are at risk, and filters by that', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const today = DateTime.now().setZone('Europe/Berlin')
    const on = (days: number) => today.plus({ days }).toISODate()!
    const review = await aContentItem(task, ['in_review'])
    const approved = await aContentItem(task, ['approved'])
    const tomorrow = await aCalendarItem(review, { date: on(1) })
    await aCalendarItem(review, { date: on(2) })
    await aCalendarItem(approved, { date: on(1) })

    const query = `/api/calendar?from=${on(0)}&to=${on(5)}`
    const everything = await client.get(query).as(people.client_owner)
    assert.deepEqual(
      everything
        .body()
        .data.map(({ atRisk }: { atRisk: boolean }) => atRisk)
        .toSorted(),
      [false, false, true]
    )
    const risky = await client.get(`${query}&atRisk=true`).as(people.client_owner)
    assert.deepEqual(
      risky.body().data.map(({ id, next }: any) => [id, next]),
      [[tomorrow.id, { step: 'decision', by: on(0) }]]
    )
    await task.merge({ status: 'on_hold', heldStatus: 'in_review' }).save()
    const held = await client.get(`${query}&atRisk=true`).as(people.client_owner)
    assert.lengthOf(held.body().data, 3)
  })

  test('keeps approved videos without a date in a tray, the latest first', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const first = await aContentItem(task, ['approved'])
    const second = await aContentItem(task, ['approved'])
    const dated = await aContentItem(task, ['approved'])
    await aCalendarItem(dated)
    await aContentItem(task, ['in_review'])
    const cancelled = await aTaskOf(people.client_owner, { status: 'cancelled' })
    await aContentItem(cancelled, ['approved'])

    const response = await client.get('/api/calendar?undated=true').as(people.client_viewer)
    assert.containSubset(response.body().data, [
      { id: null, date: null, startsAt: null, contentId: second.id, state: 'planned' },
      { id: null, date: null, startsAt: null, contentId: first.id, state: 'planned' },
    ])
    assert.lengthOf(response.body().data, 2)
  })

  test('counts the same dates at risk in every view as the view of risks lists', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio()
    const other = await aStudio()
    const today = DateTime.utc().toISODate()
    const planned = async (of: typeof task, status: ContentStatus, days: number) => {
      const date = DateTime.utc().plus({ days }).toISODate()
      return aCalendarItem(await aContentItem(of, [status]), { date, channel: 'tiktok' })
    }
    await planned(task, 'in_review', 0)
    await planned(task, 'in_review', 20)
    await planned(task, 'approved', 0)
    const held = await aTaskOf(people.client_owner, { status: 'on_hold', heldStatus: 'new' })
    await planned(held, 'approved', 40)
    await planned(other.task, 'in_review', 0)
    // The video of this date hasn't been released to the client.
    await planned(task, 'team_review', 0)

    const counted = async (reader: User, query = '') => {
      const page = await client.get(`/calendar?date=${today}${query}`).as(reader).withInertia()
      return page.inertiaProps.riskCount.total
    }
    assert.equal(await counted(people.client_owner), 2)
    assert.equal(await counted(people.client_owner, '&view=week'), 2)
    assert.equal(await counted(people.client_owner, '&channel=youtube'), 0)
    assert.equal(await counted(people.team_pm), 4)
    assert.equal(await counted(people.team_pm, `&companyId=${company.id}`), 3)
    const risks = await client.get('/calendar?view=risk').as(people.team_pm).withInertia()
    const listed = risks.inertiaProps.entries.filter(({ atRisk }: { atRisk: boolean }) => atRisk)
    assert.lengthOf(listed, 4)
  })

  test('runs one query for any number of entries', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const range = { from: '2026-12-01', to: '2026-12-31' }
    const ask = () => countQueries(() => entriesBetween(acting(people.team_pm), range))
    await aCalendarItem(item)
    assert.equal(await ask(), 1)
    for (let day = 2; day < 12; day++) {
      await aCalendarItem(item, { date: `2026-12-${String(day).padStart(2, '0')}` })
    }
    assert.equal(await ask(), 1)
  })
})
