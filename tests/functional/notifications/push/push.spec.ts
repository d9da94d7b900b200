import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { vapid } from '#config/push'
import PushSubscription from '#models/notifications/push_subscription'
import NotificationDelivery from '#models/notifications/notification_delivery'
import type User from '#models/identity/user'
import { aBrowser, eachDelivery, sendsDue, timePasses } from '#tests/support/deliveries'
import { rollsBack, writesForReal } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { aNotification } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { aSubscription, runsPushServer } from '#tests/support/services/push_server'
import { aTaskOf } from '#tests/support/tasks'

/** Stores a notification about an order that the user can see. */
async function tell(user: User, message = 'Something happened') {
  const task = await aTaskOf(user)
  await aNotification(user, { message, entityId: task.id })
  return task
}

test.group('Push messages', (group) => {
  rollsBack(group)
  const server = runsPushServer(group)

  /** Subscribes a browser of the push server, like a page. */
  async function register(client: any, user: User) {
    const subscription = server.current.subscribe()
    const response = await client.post('/api/push/subscribe').as(user).json(subscription)
    return { response, subscription }
  }

  test('arrive encrypted for the browser, and signed with the application’s key', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { response } = await register(client, owner)
    response.assertStatus(201)
    const task = await tell(owner, 'Dusk is ready for your review')
    await runJobs()

    const [{ message, claims, key, headers }] = server.current.taken
    assert.containSubset(message, {
      title: 'Mentions and account',
      body: 'Dusk is ready for your review',
      url: `/tasks/${task.id}`,
      image: null,
      unread: 1,
    })
    assert.equal(key, vapid!.publicKey)
    assert.equal(claims.aud, `http://${server.current.host}`)
    assert.match(claims.sub, /^(mailto|https):/)
    const hours = (claims.exp - Date.now() / 1000) / 3600
    assert.isTrue(hours > 0 && hours <= 24)
    assert.equal(headers['content-encoding'], 'aes128gcm')
    assert.equal(headers.ttl, '86400')
    assert.equal(headers.topic, message.tag.replaceAll('-', ''))

    const browser = await PushSubscription.firstOrFail()
    assert.isNotNull(browser.lastSentAt)
    assert.deepEqual(await eachDelivery('state'), ['sent'])
  })

  test('can contain a long text in any script', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await register(client, owner)
    await tell(owner, '🎬'.repeat(1_000))
    await runJobs()
    assert.equal([...server.current.taken[0].message.body].length, 600)
  })

  for (const status of [404, 410]) {
    test(`remove a browser whose service returns ${status}, and stop`, async ({
      client,
      assert,
    }) => {
      const owner = await aPerson('client_owner')
      await register(client, owner)
      server.current.answers.push({ status })
      await tell(owner)
      await runJobs()
      assert.isNull(await PushSubscription.first())
      assert.deepEqual(await eachDelivery('reason'), ['gone'])

      await tell(owner)
      await runJobs()
      assert.lengthOf(server.current.taken, 1)
    })
  }

  test('wait as long as a service requests that returns {$self}')
    .with([429, 503])
    .run(async ({ client, assert }, status) => {
      const owner = await aPerson('client_owner')
      await register(client, owner)
      server.current.answers.push({ status, headers: { 'retry-after': '7200' } })
      const before = DateTime.utc()
      await tell(owner)
      await sendsDue()

      const waiting = await NotificationDelivery.firstOrFail()
      assert.equal(waiting.state, 'waiting')
      assert.isAtLeast(waiting.nextAttemptAt.diff(before).as('hours'), 2)
      await timePasses()
      await runJobs()
      assert.lengthOf(server.current.taken, 2)
      assert.deepEqual(await eachDelivery('state'), ['sent'])
    })

  test('aren’t tried again if the service refuses them', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await register(client, owner)
    server.current.answers.push({ status: 413 })
    await tell(owner)
    await runJobs()
    assert.deepEqual(await eachDelivery('reason'), ['refused'])
    const browser = await PushSubscription.firstOrFail()
    assert.equal(browser.lastError, 'The push service answered 413')
  })

  test('are only sent to push services, even after the list of services has changed', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const refused = [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'https://fcm.googleapis.com.evil.test/fcm/send/x',
      'https://evilpush.apple.com.test/x',
      'https://user@fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
      'http://127.0.0.1:1/x',
      'file:///etc/passwd',
      'nothing',
    ]
    for (const endpoint of refused) {
      const body = aSubscription(endpoint)
      const response = await client.post('/api/push/subscribe').as(owner).json(body)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'endpoint', rule: 'push_service' }] })
    }
    for (const endpoint of [
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://db5p.notify.windows.com/w/?token=x',
    ]) {
      const body = aSubscription(endpoint)
      const response = await client.post('/api/push/subscribe').as(owner).json(body)
      response.assertStatus(201)
    }

    await PushSubscription.query().update({ deletedAt: new Date() })
    await aBrowser(owner, { endpoint: 'http://127.0.0.1:1/x', ...keys() })
    await tell(owner)
    await runJobs()
    assert.deepEqual(await eachDelivery('reason'), ['refused'])
  })

  const keys = () => {
    const { p256dh, auth } = aSubscription().keys
    return { publicKey: p256dh, authSecret: auth }
  }

  test('require valid keys', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { endpoint, keys: good } = aSubscription()
    for (const [wrong, field] of [
      [{ ...good, p256dh: good.p256dh.slice(0, 40) }, 'keys.p256dh'],
      [{ ...good, p256dh: 'B'.repeat(87) }, 'keys.p256dh'],
      [{ ...good, auth: 'short' }, 'keys.auth'],
    ] as const) {
      const response = await client
        .post('/api/push/subscribe')
        .as(owner)
        .json({ endpoint, keys: wrong })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
  })

  test('are sent to each browser, which can be named, tested and removed', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { response } = await register(client, owner)
    await register(client, owner)
    const { id } = response.body().data

    const renamed = await client.patch(`/api/push/devices/${id}`).as(owner).json({ name: 'Studio' })
    renamed.assertStatus(200)
    const listed = await client.get('/api/push/devices').as(owner)
    assert.deepEqual(
      listed.body().data.map((device: { name: string }) => device.name),
      ['?', 'Studio']
    )
    assert.notInclude(JSON.stringify(listed.body()), server.current.host)

    const tried = await client.post('/api/push/test').as(owner)
    tried.assertStatus(204)
    await runJobs()
    assert.lengthOf(server.current.taken, 2)
    assert.equal(server.current.taken[0].message.body, 'This is a test for Studio.')

    const removed = await client.delete(`/api/push/devices/${id}`).as(owner)
    removed.assertStatus(204)
    const again = await client.delete(`/api/push/devices/${id}`).as(owner)
    again.assertStatus(404)
    await tell(owner)
    await runJobs()
    assert.lengthOf(server.current.taken, 3)
  })

  test('end when their user unsubscribes, but not when another user does', async ({
    client,
    assert,
  }) => {
    const [owner, other] = [await aPerson('client_owner'), await aPerson('client_owner')]
    const { subscription } = await register(client, owner)
    const { endpoint } = subscription
    await client.post('/api/push/unsubscribe').as(other).json({ endpoint })
    assert.isNotNull(await PushSubscription.first())
    const response = await client.post('/api/push/unsubscribe').as(owner).json({ endpoint })
    response.assertStatus(204)
    assert.isNull(await PushSubscription.first())
  })

  test('follow a browser to the user who registers it, and to its new endpoint', async ({
    client,
    assert,
  }) => {
    const [owner, other] = [await aPerson('client_owner'), await aPerson('client_owner')]
    const { subscription, response } = await register(client, owner)
    const { id } = response.body().data
    await client.patch(`/api/push/devices/${id}`).as(owner).json({ name: 'Studio' })
    const moved = { ...server.current.subscribe(), replaces: subscription.endpoint }
    const replaced = await client.post('/api/push/subscribe').as(owner).json(moved)
    replaced.assertBodyContains({ data: { name: 'Studio', current: true } })
    assert.lengthOf(await PushSubscription.all(), 1)

    const { endpoint, keys: given } = moved
    await client.post('/api/push/subscribe').as(other).json({ endpoint, keys: given })
    const browsers = await PushSubscription.all()
    assert.deepEqual(
      browsers.map(({ userId }) => userId),
      [other.id]
    )
    await tell(owner)
    await runJobs()
    assert.isEmpty(server.current.taken)
  })

  test('are sent to twenty browsers of a user: a new one replaces their oldest, never another user’s', async ({
    client,
    assert,
  }) => {
    const [owner, other] = [await aPerson('client_owner'), await aPerson('client_owner')]
    await register(client, other)
    for (let made = 0; made < 22; made += 1) await aBrowser(owner)
    const { response } = await register(client, owner)
    const browsers = await PushSubscription.query().orderBy('id')
    assert.lengthOf(browsers, 21)
    assert.equal(browsers[0].userId, other.id)
    assert.equal(browsers.at(-1)!.id, response.body().data.id)
  })

  test('stop with the session that registered the browser', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await register(client, owner)
    await tell(owner)
    await db.from('user_sessions').where('user_id', owner.id).update({ ended_at: new Date() })
    await runJobs()
    assert.isEmpty(server.current.taken)
    assert.deepEqual(await eachDelivery('reason'), ['session'])
  })

  test('use the key with which browsers register', async ({ client }) => {
    const response = await client.get('/api/push/vapid-key').as(await aPerson('client_viewer'))
    response.assertStatus(200)
    response.assertBody({ data: { publicKey: vapid!.publicKey } })
  })
})

test.group('Browsers that register at the same time', (group) => {
  writesForReal(group)

  test('are at most twenty of a user, and don’t affect others', async ({ client, assert }) => {
    const [owner, other] = [await aPerson('client_owner'), await aPerson('client_owner')]
    await aBrowser(other)
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        client.post('/api/push/subscribe').as(owner).json(aSubscription())
      )
    )
    for (const answer of answers) answer.assertStatus(201)

    const kept = await PushSubscription.query().where('user_id', owner.id).orderBy('id')
    const made = answers.map((answer) => answer.body().data.id).sort()
    assert.deepEqual(
      kept.map(({ id }) => id),
      made.slice(-20)
    )
    assert.lengthOf(await PushSubscription.query().where('user_id', other.id), 1)
  })
})
