import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ICAL from 'ical.js'
import { DateTime } from 'luxon'
import CalendarFeed from '#models/calendar/calendar_feed'
import { aCalendarItem, aFeedOf } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { anAuthenticator, demandsSecondFactor } from '#tests/support/identity/second_factor'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'

const FEED = '/api/calendar/feed'
const path = (secret: string) => `/calendar/${secret}.ics`
const day = (days: number) => DateTime.now().setZone('Europe/Berlin').plus({ days }).toISODate()!

/** Reads a feed with another program than the one that wrote it. */
function eventsIn(text: string) {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => ({ event: new ICAL.Event(component), component }))
}

test.group('The calendar feed', (group) => {
  rollsBack(group)

  test('has a URL that is shown once, replaced by the next and revoked', async ({
    client,
    assert,
  }) => {
    const { people } = await aStudio()
    const open = (url: string) => client.get(new URL(url).pathname)
    const made = await client.post(FEED).as(people.client_viewer)
    made.assertStatus(201)
    const { url } = made.body().data
    assert.match(url, /\/calendar\/[\w-]{43}\.ics$/)
    const { secretHash } = await CalendarFeed.query().firstOrFail()
    assert.notInclude(url, secretHash)
    const opened = await open(url)
    opened.assertStatus(200)

    const second = await client.post(FEED).as(people.client_viewer)
    const old = await open(url)
    old.assertStatus(404)
    const fresh = await open(second.body().data.url)
    fresh.assertStatus(200)

    const revoked = await client.delete(FEED).as(people.client_viewer)
    revoked.assertStatus(204)
    const gone = await open(second.body().data.url)
    gone.assertStatus(404)
    const again = await client.delete(FEED).as(people.client_viewer)
    again.assertStatus(404)
    const noted = await db.from('audit_entries').whereLike('action', 'calendar_feed.%')
    assert.lengthOf(noted, 3)
    assert.notInclude(JSON.stringify(noted), url.split('/').at(-1))
  })

  test('has dates without time, times in UTC, and marks tentative ones', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ timezone: 'Europe/Berlin' })
    const sofa = await aContentItem(task, ['approved'], { title: 'Sofa, “calm”; Größe\\нет' })
    const lamp = await aContentItem(task, ['in_review'], { title: 'Lamp' })
    const whole = await aCalendarItem(sofa, {
      date: day(1),
      caption: `First line\nEND:VEVENT\n${'ü'.repeat(200)}`,
      channel: 'instagram',
    })
    const timed = await aCalendarItem(lamp, { date: day(2), time: '09:00' })

    const response = await client.get(path(await aFeedOf(people.client_owner)))
    response.assertStatus(200)
    assert.equal(response.header('content-type'), 'text/calendar; charset=utf-8')
    const [first, second, ...rest] = eventsIn(response.text())
    assert.lengthOf(rest, 0)

    assert.equal(first.event.uid, `${whole.id}@rushes`)
    assert.equal(first.event.summary, 'Sofa, “calm”; Größe\\нет · Instagram')
    assert.isTrue(first.event.startDate.isDate)
    assert.equal(first.event.startDate.toString(), day(1))
    assert.include(first.event.description, `First line\nEND:VEVENT\n${'ü'.repeat(200)}`)
    assert.equal(first.component.getFirstPropertyValue('status'), 'CONFIRMED')
    assert.match(String(first.component.getFirstPropertyValue('url')), /\/calendar\?entry=/)

    assert.equal(second.event.uid, `${timed.id}@rushes`)
    assert.equal(
      second.event.startDate.toJSDate().toISOString(),
      DateTime.fromISO(`${day(2)}T09:00`, { zone: 'Europe/Berlin' })
        .toUTC()
        .toISO()
    )
    assert.equal(second.event.startDate.zone.tzid, 'UTC')
    assert.equal(second.component.getFirstPropertyValue('status'), 'TENTATIVE')
    for (const line of response.text().split('\r\n')) assert.isAtMost(Buffer.byteLength(line), 75)
  })

  test('doesn’t confirm dates of orders that are on hold or cancelled', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await aCalendarItem(item, { date: day(1), caption: 'A calm sofa' })
    const url = path(await aFeedOf(people.client_owner))
    const read = async () => {
      const response = await client.get(url)
      const [{ event, component }] = eventsIn(response.text())
      return [component.getFirstPropertyValue('status'), event.description]
    }

    assert.deepEqual(await read(), ['CONFIRMED', 'Planned\n\nA calm sofa'])
    await task.merge({ status: 'cancelled' }).save()
    assert.deepEqual(await read(), [
      'TENTATIVE',
      'Planned\n\nThe order was cancelled: remove the date\n\nA calm sofa',
    ])
  })

  test('contains only a notice until its user sets up a required second factor', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const owner = people.client_owner
    await aCalendarItem(await aContentItem(task, ['approved'], { title: 'Sofa' }), { date: day(1) })
    const secret = await aFeedOf(owner)
    await demandsSecondFactor(owner)
    const waiting = await client.get(path(secret))
    waiting.assertStatus(200)
    assert.notInclude(waiting.text(), 'Sofa')
    const [only, ...others] = eventsIn(waiting.text())
    assert.lengthOf(others, 0)
    assert.equal(only.event.summary, 'Rushes: second factor needed')
    assert.match(String(only.component.getFirstPropertyValue('url')), /\/account\/security$/)
    const tag = waiting.header('etag')!
    const same = await client.get(path(secret)).header('if-none-match', tag)
    same.assertStatus(304)

    const made = await client.post(FEED).as(owner)
    made.assertStatus(409)
    assert.equal(made.body().errors[0].reason, 'factor_required')
    const page = await client.get('/calendar').as(owner).withInertia()
    assert.isTrue(page.inertiaProps.feedWaits)

    await anAuthenticator(owner)
    const goesOn = await client.get(path(secret))
    assert.include(goesOn.text(), 'Sofa')
    const free = await client.get('/calendar').as(owner).withInertia()
    assert.isFalse(free.inertiaProps.feedWaits)
  })

  test('treats times that the clocks skip or repeat like the calendar', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ timezone: 'Europe/Berlin' })
    const item = await aContentItem(task, ['approved'])
    const year = DateTime.now().year
    const range = [day(-80), day(360)]
    const changes = [year, year + 1].flatMap((one) =>
      [`${one}-03-31`, `${one}-10-31`].map((last) => {
        const end = DateTime.fromISO(last)
        return end.minus({ days: end.weekday % 7 }).toISODate()!
      })
    )
    const dates = changes.filter((date) => date > range[0] && date < range[1])
    for (const date of dates) await aCalendarItem(item, { date, time: '02:30' })

    const shown = await Promise.all(
      dates.map(async (date) => {
        const answer = await client
          .get(`/api/calendar?from=${date}&to=${date}`)
          .as(people.client_owner)
        return answer.body().data[0].startsAt
      })
    )
    const feed = await client.get(path(await aFeedOf(people.client_owner)))
    const read = eventsIn(feed.text()).map(({ event }) => event.startDate.toJSDate().toISOString())
    assert.isNotEmpty(dates)
    assert.sameMembers(read, shown)
  })

  test('is read with the user’s current permissions', async ({ client, assert }) => {
    const { people, company, task } = await aStudio()
    const other = await aStudio()
    const mine = await aContentItem(task, ['approved'], { title: 'Mine' })
    const theirs = await aContentItem(other.task, ['approved'], { title: 'Theirs' })
    const waiting = await aContentItem(task, ['team_review'], { title: 'Waiting' })
    for (const item of [mine, theirs, waiting]) await aCalendarItem(item, { date: day(3) })

    const titles = async (secret: string) => {
      const response = await client.get(path(secret))
      return response.status() === 200
        ? eventsIn(response.text()).map(({ event }) => event.summary)
        : response.status()
    }
    const owner = await aFeedOf(people.client_owner)
    assert.deepEqual(await titles(owner), ['Mine'])
    assert.sameMembers((await titles(await aFeedOf(people.team_pm))) as string[], [
      `${company.name} · Mine`,
      `${company.name} · Waiting`,
      `${other.company.name} · Theirs`,
    ])

    await people.client_owner
      .merge({ permissionOverridesJson: [{ permission: 'calendar.view', effect: 'revoke' }] })
      .save()
    assert.equal(await titles(owner), 404)
    await people.client_owner.merge({ permissionOverridesJson: [] }).save()
    assert.deepEqual(await titles(owner), ['Mine'])
    await people.client_owner.merge({ isActive: false }).save()
    assert.equal(await titles(owner), 404)
    await people.client_owner.merge({ isActive: true }).save()
    await company.merge({ status: 'suspended' }).save()
    assert.equal(await titles(owner), 404)
  })

  test('doesn’t look for clashes, which it doesn’t show', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await aCalendarItem(await aContentItem(task, ['approved']), { date: day(1) })
    const secret = await aFeedOf(people.client_owner)
    const queries = await queriesOf(() => client.get(path(secret)))
    const ofEntries = queries.filter((sql) => sql.includes('calendar_items'))
    assert.isNotEmpty(ofEntries)
    for (const sql of ofEntries) assert.notInclude(sql, 'calendar_items other')
  })

  test('leaves out the oldest dates if there are too many', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const far = await aCalendarItem(item, { date: day(300) })
    const past = await aCalendarItem(item, { date: day(-80) })
    const near = await aCalendarItem(item, { date: day(20) })
    // Spread over days and channels, because each date lists others of its video in the same week.
    await db.rawQuery(
      `insert into calendar_items (id, company_id, task_id, content_item_id, date, channel,
                                   created_by_id, created_at, updated_at)
       select gen_random_uuid(), company_id, task_id, content_item_id, date - 90 + n % 360,
              (array['instagram', 'tiktok', 'youtube', 'facebook', 'linkedin'])[n % 5 + 1],
              created_by_id, created_at, updated_at
         from calendar_items, generate_series(1, 4998) n where id = ?`,
      [near.id]
    )
    const response = await client.get(path(await aFeedOf(people.team_pm)))
    response.assertStatus(200)
    const ids = Array.from(response.text().matchAll(/^UID:(.+)@rushes/gm), ([, id]) => id)
    assert.lengthOf(ids, 5_000)
    assert.equal(ids.at(-1), far.id, 'in order of their dates')
    assert.include(ids, near.id)
    assert.notInclude(ids, past.id)
  })

  test('returns 304 while nothing has changed', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await aCalendarItem(item, { date: day(3) })
    const secret = await aFeedOf(people.client_owner)
    const first = await client.get(path(secret))
    const etag = first.header('etag')!
    assert.equal(first.header('cache-control'), 'private, no-cache')
    const same = await client.get(path(secret)).header('if-none-match', etag)
    same.assertStatus(304)
    await aCalendarItem(item, { date: day(4) })
    const changed = await client.get(path(secret)).header('if-none-match', etag)
    changed.assertStatus(200)
  })

  test('has a later time stamp after its video, order or company has changed', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    const entry = await aCalendarItem(item, { date: day(1) })
    const secret = await aFeedOf(people.client_owner)
    const ago = DateTime.utc().minus({ days: 1 }).startOf('second')
    const at = (minutes: number) => ago.plus({ minutes }).toISO()!
    const stamp = async () => {
      const response = await client.get(path(secret))
      const [{ component }] = eventsIn(response.text())
      return String(component.getFirstPropertyValue('dtstamp'))
    }
    const isAt = async (minutes: number) =>
      assert.equal(Date.parse(await stamp()), Date.parse(at(minutes)))

    await db
      .from('calendar_items')
      .where('id', entry.id)
      .update({ updated_at: at(0) })
    await db
      .from('tasks')
      .where('id', task.id)
      .update({ updated_at: at(0) })
    const setCompany = (minutes: number) =>
      db
        .from('companies')
        .where('id', task.companyId)
        .update({ updated_at: at(minutes) })
    await setCompany(0)
    const setVideo = (columns: object) =>
      db.from('content_items').where('id', item.id).update(columns)
    await setVideo({ updated_at: at(0), released_updated_at: at(0) })
    await isAt(0)
    await setVideo({ updated_at: at(3) })
    await isAt(0)
    await setVideo({ released_updated_at: at(1) })
    await isAt(1)
    await db
      .from('tasks')
      .where('id', task.id)
      .update({ updated_at: at(2) })
    await isAt(2)
    // Its time zone or name, for example.
    await setCompany(4)
    await isAt(4)
  })

  test('counts wrong secrets against the address they come from', async ({ client }) => {
    const secret = await aFeedOf(await aPerson('client_owner'))
    await db.table('rate_limits').insert({
      key: 'calendar_feed:address:127.0.0.1',
      points: 100,
      expire: Date.now() + 60_000,
    })
    const throttled = await client.get(path('nobody-knows-this'))
    throttled.assertStatus(429)
    const right = await client.get(path(secret))
    right.assertStatus(429)
  })
})
