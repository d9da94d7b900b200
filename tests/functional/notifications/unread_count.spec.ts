import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aNotification } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'

const URL = '/api/notifications/unread-count'

test.group('Polling for notifications', (group) => {
  rollsBack(group)

  test('returns the number of unread notifications and the newest one', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const empty = await client.get(URL).as(owner)
    empty.assertStatus(200)
    empty.assertBody({ data: { unreadCount: 0, latestId: null } })

    await aNotification(owner)
    const latest = await aNotification(owner)
    await latest.merge({ readAt: DateTime.utc() }).save()
    const response = await client.get(URL).as(owner)
    response.assertBody({ data: { unreadCount: 1, latestId: latest.id } })
    response.assertHeader('cache-control', 'private, no-cache')
  })

  test('takes only the query of the session if nothing has changed', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aNotification(owner)
    const first = await client.get(URL).as(owner)
    const etag = first.header('etag')!

    const queries = await queriesOf(async () => {
      const again = await client
        .get(URL)
        .as(owner)
        .headers({ 'if-none-match': etag, 'cache-control': 'no-cache' })
      again.assertStatus(304)
      assert.equal(again.header('etag'), etag)
    })
    const reads = queries.filter((sql) => !sql.startsWith('insert into "user_sessions"'))
    assert.lengthOf(reads, 1)
    assert.include(reads[0], 'user_sessions')
  })

  test('returns a new response after a notification was added or read, or all were read', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const answer = async () => {
      const response = await client.get(URL).as(owner)
      return { etag: response.header('etag'), ...response.body().data }
    }
    const seen = [await answer()]

    const first = await aNotification(owner)
    seen.push(await answer())
    await client.post(`/api/notifications/${first.id}/read`).as(owner)
    seen.push(await answer())
    await aNotification(owner)
    seen.push(await answer())
    await client.post('/api/notifications/read-all').as(owner)
    seen.push(await answer())

    assert.deepEqual(
      seen.map(({ unreadCount }) => unreadCount),
      [0, 1, 0, 1, 0]
    )
    assert.lengthOf(new Set(seen.map(({ etag }) => etag)), 5)
  })

  test('returns another response for another user', async ({ client }) => {
    const [one, other] = [await aPerson('client_owner'), await aPerson('client_owner')]
    const first = await client.get(URL).as(one)
    const response = await client.get(URL).as(other).header('if-none-match', first.header('etag')!)
    response.assertStatus(200)
  })

  test('is refused without the permission', async ({ client }) => {
    const deaf = await aPerson('team_pm', {
      overrides: [{ permission: 'notification.view', effect: 'revoke' }],
    })
    const response = await client.get(URL).as(deaf)
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'notification.view' }] })
  })
})

/** Ways to lose access to the count, each of which changes another table or column. */
const LOSSES: Record<string, (person: User) => Promise<unknown>> = {
  'the permission is revoked': ({ id }) =>
    db.from('users').where('id', id).update({
      permission_overrides_json: '[{"permission": "notification.view", "effect": "revoke"}]',
    }),
  'the person is deactivated': ({ id }) =>
    db.from('users').where('id', id).update({ is_active: false }),
  'the person is deleted': ({ id }) =>
    db.from('users').where('id', id).update({ deleted_at: new Date() }),
  'the company is suspended': ({ companyId }) =>
    db.from('companies').where('id', companyId).update({ status: 'suspended' }),
  'the session ended': ({ id }) =>
    db.from('user_sessions').where('user_id', id).update({ ended_at: new Date() }),
  'the session idled out': ({ id }) =>
    db
      .from('user_sessions')
      .where('user_id', id)
      .update({ last_seen_at: db.raw(`now() - interval '8 days'`) }),
}

test.group('A poll that the server answers before the framework', (group) => {
  rollsBack(group)

  test('has the framework’s headers', async ({ client, assert }) => {
    const { poll, etag } = await aPoller(client)
    // The framework handles any other path than the exact one, such as one with a trailing slash.
    const [early, late] = [await poll(etag), await poll(etag, `${URL}/`)].map((response) => {
      response.assertStatus(304)
      assert.match(response.header('x-request-id')!, /^[\w-]{20,}$/)
      const { 'x-request-id': id, date, ...headers } = response.headers()
      return headers
    })
    assert.deepEqual(early, late)
  })

  test('takes fewer queries than with the framework', async ({ client, assert }) => {
    const { poll, etag } = await aPoller(client)
    const early = await queriesOf(() => poll(etag))
    const late = await queriesOf(() => poll(etag, `${URL}/`))
    assert.deepEqual([early.length, late.length], [1, 1])
    assert.notInclude(early[0], 'to_json')
    assert.include(late[0], 'to_json')
  })

  test('keeps the id of a request', async ({ client }) => {
    const { poll, etag } = await aPoller(client)
    const response = await poll(etag, URL, { 'x-request-id': 'poll-7' })
    response.assertStatus(304)
    response.assertHeader('x-request-id', 'poll-7')
  })

  test('marks a session as seen if that was more than a minute ago', async ({ client, assert }) => {
    const { poll, etag, owner } = await aPoller(client)
    const sessions = db.from('user_sessions').where('user_id', owner.id)
    const before = new Date(Date.now() - 120_000)
    await sessions.clone().update({ last_seen_at: before })
    const response = await poll(etag)
    response.assertStatus(304)
    const { last_seen_at: seen } = await sessions.firstOrFail()
    assert.isAbove(seen.getTime(), before.getTime() + 60_000)
  })

  test('is refused, even with a known ETag, once {$self}')
    .with(Object.keys(LOSSES))
    .run(async ({ client, assert }, loss) => {
      const { poll, etag, owner } = await aPoller(client)
      const before = await poll(etag)
      before.assertStatus(304)
      await LOSSES[loss](owner)
      const after = await poll(etag)
      assert.equal(after.status(), loss === 'the permission is revoked' ? 403 : 401)
    })

  test('requires a signed cookie', async ({ client }) => {
    const { etag } = await aPoller(client)
    const response = await client
      .get(URL)
      .headers({ 'if-none-match': etag, 'cookie': 'rushes=%E0%A4%A' })
    response.assertStatus(401)
  })
})

/** Creates a user with a session that has just polled, and the ETag of their count. */
async function aPoller(client: ApiClient) {
  const owner = await aPerson('client_owner')
  const sessionId = await aSession(owner)
  const poll = (etag?: string, path = URL, headers: Record<string, string> = {}) =>
    client
      .get(path)
      .cookie('rushes', sessionId)
      .headers({ ...headers, ...(etag && { 'if-none-match': etag }) })
  const first = await poll()
  return { owner, poll, etag: first.header('etag')! }
}
