import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { rollsBack } from '#tests/support/database'
import { aNotification } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'

const URL = '/api/notifications/unread-count'

test.group('Polling for notifications', (group) => {
  rollsBack(group)

  test('tells how many are unread and which is the newest', async ({ client }) => {
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

  test('costs an unchanged poll the query of the session and no other', async ({
    client,
    assert,
  }) => {
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

  test('answers anew after a notification came, was read, or all were', async ({
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

  test('is another answer for another person', async ({ client }) => {
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
