import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { NOTIFICATION_TYPES } from '#models/notifications/values'
import NotificationDelivery from '#models/notifications/notification_delivery'
import User from '#models/identity/user'
import { taskCreated } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import {
  aBrowser,
  allDeliveries,
  eachDelivery,
  sendsDue,
  timePasses,
} from '#tests/support/deliveries'
import { rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { aNotification } from '#tests/support/notifications'
import { acting, aCompany, aPerson, everyRole } from '#tests/support/people'
import { replaceChannel } from '#tests/support/test_channel'
import { aTaskOf } from '#tests/support/tasks'

const NOTHING = { preferences: [], quietHours: null, digest: 'off', mutedCompanyIds: [] }

test.group('Notification settings', (group) => {
  rollsBack(group)
  const push = replaceChannel(group, 'push')

  test('begins with what suits their role, an example of each', async ({ client, assert }) => {
    const people = await everyRole()
    const team = await client.get('/api/account/notifications').as(people.team_creator)
    team.assertStatus(200)
    const { preferences, digest, quietHours } = team.body().data
    assert.lengthOf(preferences, 8)
    for (const { inApp, push: pushed, messenger, preview } of preferences) {
      assert.deepEqual([inApp, pushed, messenger], [true, true, true])
      assert.isAbove(preview.length, 20)
      assert.notMatch(preview, /[{}]/)
    }
    assert.deepEqual([digest, quietHours], ['off', null])

    const theirs = await client.get('/api/account/notifications').as(people.client_viewer)
    const given = theirs.body().data.preferences as { type: string; push: boolean }[]
    const types = given.map(({ type }) => type)
    // All types that they can get: an approval by a colleague or on their behalf, a request on their behalf.
    assert.sameMembers(
      types,
      NOTIFICATION_TYPES.filter((type) => type !== 'TASK_CREATED')
    )
    assert.deepEqual(
      given.filter((one) => !one.push).map(({ type }) => type),
      ['REFERENCE_UPLOADED']
    )
  })

  test('is kept, and comes back to the defaults where nothing is named', async ({
    client,
    assert,
  }) => {
    const creator = await aPerson('team_creator')
    const other = await aCompany()
    const body = {
      preferences: [{ type: 'SYSTEM', inApp: false, push: true, messenger: false }],
      quietHours: { from: '22:00', to: '07:30' },
      digest: 'daily',
      mutedCompanyIds: [other.id],
    }
    const saved = await client.put('/api/account/notifications').as(creator).json(body)
    saved.assertStatus(200)
    saved.assertBodyContains({
      data: { quietHours: body.quietHours, digest: 'daily', mutedCompanyIds: [other.id] },
    })
    const person = await User.findOrFail(creator.id)
    assert.deepEqual(person.notificationPreferences, { SYSTEM: ['push'] })

    await client.put('/api/account/notifications').as(creator).json(NOTHING)
    await person.refresh()
    assert.deepEqual(person.notificationPreferences, {})
    assert.isNull(person.quietHours)
  })

  test('refuses what makes no sense, and names the field', async ({ client }) => {
    const creator = await aPerson('team_creator')
    const one = { type: 'SYSTEM', inApp: true, push: true, messenger: true }
    for (const [wrong, field] of [
      [{ preferences: [{ ...one, type: 'NONE' }] }, 'preferences.0.type'],
      [{ preferences: [one, one] }, 'preferences'],
      [{ preferences: [{ ...one, push: 'yes' }] }, 'preferences.0.push'],
      [{ quietHours: { from: '24:00', to: '07:00' } }, 'quietHours.from'],
      [{ digest: 'weekly' }, 'digest'],
      [{ mutedCompanyIds: ['x'] }, 'mutedCompanyIds.0'],
      [{ mutedCompanyIds: [creator.companyId] }, 'mutedCompanyIds'],
    ] as const) {
      const response = await client
        .put('/api/account/notifications')
        .as(creator)
        .json({ ...NOTHING, ...wrong })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
    const owner = await aPerson('client_owner')
    const response = await client
      .put('/api/account/notifications')
      .as(owner)
      .json({ ...NOTHING, mutedCompanyIds: [owner.companyId] })
    response.assertStatus(422)
  })

  test('keeps out of the list what is wanted in other ways alone', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { notificationPreferences: { SYSTEM: ['push'] } })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    await aNotification(owner, { entityId: task.id })
    const list = await client.get('/api/notifications').as(owner)
    assert.equal(list.body().metadata.total, 0)
    assert.equal(list.body().metadata.unreadCount, 0)
    const poll = await client.get('/api/notifications/unread-count').as(owner)
    poll.assertBodyContains({ data: { unreadCount: 0, latestId: null } })
    await runJobs()
    assert.lengthOf(push.current.sent, 1)
  })

  test('are still saved when a muted company was deleted, which stays muted', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const [kept, gone] = [await aCompany(), await aCompany()]
    const mutedCompanyIds = [kept.id, gone.id]
    const save = (changes: object) =>
      client
        .put('/api/account/notifications')
        .as(pm)
        .json({ ...NOTHING, mutedCompanyIds, ...changes })
    const muted = await save({})
    muted.assertStatus(200)
    const admin = await aPerson('team_admin')
    const deleted = await client.delete(`/api/companies/${gone.id}`).as(admin)
    deleted.assertStatus(204)

    const saved = await save({ digest: 'daily' })
    saved.assertStatus(200)
    await pm.refresh()
    assert.deepEqual(pm.mutedCompanyIds, mutedCompanyIds)
    const another = await aCompany()
    await client.delete(`/api/companies/${another.id}`).as(admin)
    const refused = await save({ mutedCompanyIds: [...mutedCompanyIds, another.id] })
    refused.assertStatus(422)
  })

  test('silences muted companies, but not what is meant for the person alone', async ({
    assert,
  }) => {
    const people = await everyRole()
    const { client_owner: owner, team_pm: pm } = people
    await pm.merge({ mutedCompanyIds: [owner.companyId] }).save()
    await aBrowser(pm)
    const task = await aTaskOf(owner)
    await db.transaction((trx) =>
      notify(trx, acting(owner), taskCreated, { task, company: owner.company })
    )
    assert.isEmpty(await allDeliveries())
    await aNotification(pm, { entityId: task.id, companyId: owner.companyId })
    assert.lengthOf(await allDeliveries(), 1)
  })

  /** Quiet hours around this moment in the person's zone. */
  const aroundNow = (zone: string) => {
    const now = DateTime.now().setZone(zone)
    return {
      from: now.minus({ hours: 1 }).toFormat('HH:mm'),
      to: now.plus({ hours: 1 }).toFormat('HH:mm'),
    }
  }

  test('holds what comes in quiet hours, and sends it together', async ({ assert }) => {
    const owner = await aPerson('client_owner', {
      timezone: 'Asia/Tokyo',
      quietHours: aroundNow('Asia/Tokyo'),
    })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    for (const message of ['One', 'Two', 'Three']) {
      await aNotification(owner, { message, entityId: task.id })
    }
    await sendsDue()
    assert.isEmpty(push.current.sent)
    assert.deepEqual(await eachDelivery('heldFor'), Array(3).fill('quiet_hours'))
    const [{ nextAttemptAt }] = await NotificationDelivery.all()
    assert.approximately(nextAttemptAt.diffNow('minutes').minutes, 60, 2)

    await owner.merge({ quietHours: null }).save()
    await timePasses()
    await runJobs()
    assert.deepEqual(push.current.bodies, ['One\nTwo\nThree'])
    assert.deepEqual(await eachDelivery('state'), ['sent', 'sent', 'sent'])
    assert.equal(push.current.sent[0].title, '3 updates')
    assert.equal(push.current.sent[0].url, '/notifications')
  })

  test('leaves out of what was held what was read meanwhile', async ({ assert }) => {
    const owner = await aPerson('client_owner', { notificationDigest: 'daily' })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    const first = await aNotification(owner, { message: 'One', entityId: task.id })
    await aNotification(owner, { message: 'Two', entityId: task.id })
    await sendsDue()
    assert.deepEqual(await eachDelivery('heldFor'), ['digest', 'digest'])

    await first.merge({ readAt: DateTime.utc() }).save()
    await timePasses()
    await runJobs()
    assert.deepEqual(push.current.bodies, ['Two'])
    assert.sameMembers(await eachDelivery('reason'), ['read', null])
  })

  test('takes effect on what is held already', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { notificationDigest: 'daily' })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    await aNotification(owner, { message: 'One', entityId: task.id })
    await sendsDue()
    await client.put('/api/account/notifications').as(owner).json(NOTHING)
    await sendsDue()
    assert.deepEqual(push.current.bodies, ['One'])
  })
})
