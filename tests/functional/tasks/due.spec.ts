import { test } from '@japa/runner'
import { DateTime, Settings } from 'luxon'
import { rollsBack } from '#tests/support/database'
import { aCompany, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('The days until a due date', (group) => {
  rollsBack(group)
  group.each.teardown(() => {
    Settings.now = () => Date.now()
  })

  /** Stops the clock at this time of yesterday in a time zone. */
  function stopClock(time: string, zone: string): DateTime {
    const [hour, minute] = time.split(':').map(Number)
    const at = DateTime.fromMillis(Date.now(), { zone })
      .minus({ days: 1 })
      .set({ hour, minute, second: 0 })
    Settings.now = () => at.toMillis()
    return at
  }

  test('change at midnight in the company’s time zone, regardless of the reader’s', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ timezone: 'Pacific/Auckland' })
    const owner = await aPerson('client_owner', { company, timezone: 'America/Los_Angeles' })
    const pm = await aPerson('team_pm', { timezone: 'Europe/Berlin' })
    const today = DateTime.now().setZone('Pacific/Auckland').minus({ days: 1 }).toISODate()!
    const task = await aTaskOf(owner, { dueDate: today })

    for (const [time, days] of [
      ['23:59', 0],
      ['00:01', 0],
    ] as const) {
      stopClock(time, 'Pacific/Auckland')
      for (const reader of [owner, pm]) {
        const one = await client.get(`/api/tasks/${task.id}`).as(reader)
        assert.equal(one.body().data.dueInDays, days, `${time} of the day itself`)
      }
    }
    const night = stopClock('23:59', 'Pacific/Auckland')
    Settings.now = () => night.plus({ minutes: 2 }).toMillis()
    for (const reader of [owner, pm]) {
      const list = await client.get(`/api/tasks?q=${task.number}`).as(reader)
      assert.equal(list.body().data[0].dueInDays, -1, 'two minutes later it is late')
    }
  })

  test('are counted across a change of clocks, and are null without a date', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ timezone: 'Europe/Berlin' })
    const owner = await aPerson('client_owner', { company })
    const dated = await aTaskOf(owner, { dueDate: '2027-03-29' })
    const undated = await aTaskOf(owner, { dueDate: null })
    // Daylight saving time begins in Berlin on 28 March 2027.
    const days = DateTime.fromISO('2027-03-29').diff(
      DateTime.fromISO(DateTime.now().setZone('Europe/Berlin').toISODate()!),
      'days'
    ).days
    const one = await client.get(`/api/tasks/${dated.id}`).as(owner)
    assert.equal(one.body().data.dueInDays, Math.round(days))
    const none = await client.get(`/api/tasks/${undated.id}`).as(owner)
    assert.isNull(none.body().data.dueInDays)
  })

  test('are shown for running orders on Home', async ({ client, assert }) => {
    const company = await aCompany({ timezone: 'Pacific/Auckland' })
    const owner = await aPerson('client_owner', { company, timezone: 'America/Los_Angeles' })
    const at = stopClock('00:30', 'Pacific/Auckland')
    const soon = await aTaskOf(owner, { title: 'Soon', dueDate: at.plus({ days: 3 }).toISODate() })
    const later = await aTaskOf(owner, { dueDate: at.plus({ days: 4 }).toISODate() })
    const page = await client.get('/').as(owner).withInertia()
    const { running } = page.body().props
    assert.deepEqual(
      running.rows.map(({ id, dueInDays }: { id: string; dueInDays: number }) => [id, dueInDays]),
      [
        [soon.id, 3],
        [later.id, 4],
      ]
    )
  })

  test('filter the list, for each order in its company’s time zone', async ({ client, assert }) => {
    const east = await aPerson('client_owner', {
      company: await aCompany({ timezone: 'Pacific/Auckland' }),
      timezone: 'America/Los_Angeles',
    })
    const west = await aPerson('client_owner', {
      company: await aCompany({ timezone: 'America/Los_Angeles' }),
      timezone: 'Pacific/Auckland',
    })
    const pm = await aPerson('team_pm', { timezone: 'Europe/Berlin' })
    // When it is 23:59 in Auckland, it is early morning of the same day in Los Angeles.
    const midnight = stopClock('23:59', 'Pacific/Auckland').minus({ days: 1 })
    const dueDate = midnight.toISODate()!
    const western = DateTime.fromISO(`${dueDate}T23:59`, { zone: 'America/Los_Angeles' })
    for (const owner of [east, west]) {
      await aTaskOf(owner, { title: `Of ${owner.id}`, dueDate })
      await aTaskOf(owner, { title: 'Done', status: 'approved', dueDate })
      await aTaskOf(owner, { title: 'Later', dueDate: midnight.plus({ days: 5 }).toISODate()! })
    }
    const both = `companyId=${east.companyId}&companyId=${west.companyId}&status=new`
    const owners = [east, west]
    const found = async (due: string, reader = pm) => {
      const list = await client.get(`/api/tasks?${both}&due=${due}&sort=title`).as(reader)
      const { data, metadata } = list.body()
      assert.equal(metadata.total, data.length)
      const titles = data.map(({ title }: { title: string }) => title)
      return owners.filter(({ id }) => titles.includes(`Of ${id}`))
    }

    for (const [clock, late] of [
      [midnight, []],
      [midnight.plus({ minutes: 2 }), [east]],
      [western, [east]],
      [western.plus({ minutes: 2 }), [east, west]],
    ] as const) {
      Settings.now = () => clock.toMillis()
      const inTime = owners.filter((owner) => !late.includes(owner as never))
      assert.deepEqual(await found('overdue'), [...late], 'late, to the team')
      assert.deepEqual(await found('today'), inTime, 'due today, to the team')
      assert.deepEqual(await found('soon'), inTime)
      for (const owner of owners) {
        const isLate = late.includes(owner as never)
        assert.deepEqual(await found('overdue', owner), isLate ? [owner] : [])
        assert.deepEqual(await found('today', owner), isLate ? [] : [owner])
      }
    }
  })

  test('filter the board, its counts and the export like the list', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', {
      company: await aCompany({ timezone: 'Pacific/Auckland' }),
    })
    const pm = await aPerson('team_pm', { timezone: 'America/Los_Angeles' })
    const at = stopClock('00:01', 'Pacific/Auckland')
    const yesterday = at.minus({ days: 1 }).toISODate()!
    const late = await aTaskOf(owner, { title: 'Late', dueDate: yesterday })
    for (const status of ['approved', 'completed'] as const) {
      await aTaskOf(owner, { title: status, status, dueDate: yesterday })
    }
    await aTaskOf(owner, { status: 'on_hold', heldStatus: 'new', dueDate: yesterday })
    await aTaskOf(owner, { title: 'Today', dueDate: at.toISODate() })
    const filters = `companyId=${owner.companyId}&due=overdue`

    const board = await client.get(`/tasks?view=board&${filters}`).as(pm).withInertia()
    const { tasks, columns } = board.body().props
    assert.deepEqual(
      tasks.map(({ id }: { id: string }) => id),
      [late.id]
    )
    assert.deepEqual(
      columns.filter(({ total }: { total: number }) => total > 0),
      [{ status: 'new', total: 1, totalIsCapped: false }]
    )
    const csv = await client.get(`/api/tasks/export?${filters}`).as(pm)
    const lines = csv.text().trim().split('\n')
    assert.lengthOf(lines, 2)
    assert.include(lines[1], late.number)
  })
})
