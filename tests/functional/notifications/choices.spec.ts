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

  test('have defaults for the user’s role, with an example of each type', async ({
    client,
    assert,
  }) => {
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
    // All types that client users can receive, including approvals by a colleague or on their behalf, and requests for
    // changes on their behalf.
    assert.sameMembers(
      types,
      NOTIFICATION_TYPES.filter((type) => type !== 'TASK_CREATED')
    )
    assert.deepEqual(
      given.filter((one) => !one.push).map(({ type }) => type),
      ['REFERENCE_UPLOADED']
    )
  })

  test('are stored, and missing ones get the defaults', async ({ client, assert }) => {
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

  test('refuse invalid values, and name the field', async ({ client }) => {
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

  test('are saved while a muted company is in the trash', async ({ client }) => {
    const pm = await aPerson('team_pm')
    const [gone, other] = [await aCompany(), await aCompany()]
    const save = (mutedCompanyIds: string[]) =>
      client
        .put('/api/account/notifications')
        .as(pm)
        .json({ ...NOTHING, mutedCompanyIds })
    const muted = await save([gone.id])
    muted.assertStatus(200)
    await gone.merge({ deletedAt: DateTime.utc() }).save()
    const more = await save([gone.id, other.id])
    more.assertStatus(200)
    more.assertBodyContains({ data: { mutedCompanyIds: [gone.id, other.id] } })
    const none = await save([])
    none.assertStatus(200)
    const again = await save([gone.id])
    again.assertStatus(422)
  })

  test('remove types from the list that are only sent by other channels', async ({
    client,
    assert,
  }) => {
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

  test('mute companies, except for notifications to the user alone', async ({ assert }) => {
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

  /** Returns quiet hours that include the current time in a time zone. */
  const aroundNow = (zone: string) => {
    const now = DateTime.now().setZone(zone)
    return {
      from: now.minus({ hours: 1 }).toFormat('HH:mm'),
      to: now.plus({ hours: 1 }).toFormat('HH:mm'),
    }
  }

  test('delay notifications in quiet hours, and send them together', async ({ assert }) => {
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

  test('omit delayed notifications that were read meanwhile', async ({ assert }) => {
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

  test('send delayed notifications together when quiet hours are turned off', async ({
    client,
    assert,
  }) => {
    const quietHours = aroundNow('Asia/Tokyo')
    const owner = await aPerson('client_owner', { timezone: 'Asia/Tokyo', quietHours })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    for (const message of ['One', 'Two', 'Three']) {
      await aNotification(owner, { message, entityId: task.id })
    }
    await sendsDue()
    await client.put('/api/account/notifications').as(owner).json(NOTHING)
    await sendsDue()
    assert.deepEqual(push.current.bodies, ['One\nTwo\nThree'])
    assert.deepEqual(await eachDelivery('state'), ['sent', 'sent', 'sent'])
  })

  test('send delayed notifications together again after the service asked to retry', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner', { notificationDigest: 'daily' })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    for (const message of ['One', 'Two']) {
      await aNotification(owner, { message, entityId: task.id })
    }
    await sendsDue()
    await client.put('/api/account/notifications').as(owner).json(NOTHING)
    push.current.outcomes.push({ kind: 'later', error: '429', afterSeconds: 60 })
    await sendsDue()
    await timePasses()
    await sendsDue()
    assert.deepEqual(push.current.bodies, ['One\nTwo', 'One\nTwo'])
    assert.deepEqual(await eachDelivery('state'), ['sent', 'sent'])
  })

  test('take effect on delayed notifications', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { notificationDigest: 'daily' })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    await aNotification(owner, { message: 'One', entityId: task.id })
    await sendsDue()
    await client.put('/api/account/notifications').as(owner).json(NOTHING)
    await sendsDue()
    assert.deepEqual(push.current.bodies, ['One'])
  })

  test('send the digest of a user whose account was changed right before it', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner', { notificationDigest: 'daily' })
    await aBrowser(owner)
    const task = await aTaskOf(owner)
    await aNotification(owner, { message: 'One', entityId: task.id })
    await sendsDue()
    const response = await client.patch('/api/account').as(owner).json({ fullName: 'Ada Nord' })
    response.assertStatus(200)
    const yesterday = DateTime.utc().minus({ days: 1 }).toJSDate()
    await db.from('notification_deliveries').update({ created_at: yesterday })
    await sendsDue()
    assert.deepEqual(push.current.bodies, ['One'])
  })

  test('take effect on delayed notifications also when changed with the account', async ({
    client,
    assert,
  }) => {
    const quietHours = aroundNow('Asia/Tokyo')
    for (const change of [{ quietHours: null }, { timezone: 'Pacific/Honolulu' }]) {
      const owner = await aPerson('client_owner', { timezone: 'Asia/Tokyo', quietHours })
      await aBrowser(owner)
      const task = await aTaskOf(owner)
      await aNotification(owner, { message: Object.keys(change)[0], entityId: task.id })
      await sendsDue()
      const response = await client.patch('/api/account').as(owner).json(change)
      response.assertStatus(200)
      await sendsDue()
    }
    assert.deepEqual(push.current.bodies, ['quietHours', 'timezone'])
  })
})
