import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MAX_REQUESTS } from '#access/limits/token_throttle'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aToken, aSession } from '#tests/support/sign_in'

/**
 * A route that documents status 429 for its own limit, which counts actions of users. The requests of this test are
 * refused earlier.
 */
const THROTTLED = '/api/audit/verify'

test.group('The cost of a call with a token', (group) => {
  rollsBack(group)

  test('is no statement more than with a cookie, on {$self}')
    .with(['/api/tasks', '/api/notifications/unread-count', '/api/auth/me', '/api/content'])
    .run(async ({ client, assert }, path) => {
      const owner = await aPerson('client_owner')
      const cookie = await aSession(owner)
      const { token } = await aToken(owner)
      const byCookie = () => client.get(path).cookie('rushes', cookie)
      const byToken = () => client.get(path).withToken(token)
      await byCookie()
      await byToken()
      assert.equal(await countQueries(byToken), await countQueries(byCookie))
    })

  test('is no statement more if its use is recorded', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const earlier = DateTime.utc().minus({ minutes: 5 })
    const cookie = await aSession(owner, { last_seen_at: earlier.toJSDate() })
    const { token } = await aToken(owner, { lastUsedAt: earlier })
    const byCookie = await countQueries(() => client.get('/api/tasks').cookie('rushes', cookie))
    const byToken = await countQueries(() => client.get('/api/tasks').withToken(token))
    assert.equal(byToken, byCookie)
  })

  test('is limited for each token; beyond the limit, nothing is read', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const { token } = await aToken(viewer)
    const other = await aToken(viewer)
    const { countRequestOf } = await import('#access/limits/token_throttle')
    const { hashToken } = await import('#access/one_time_token')
    for (let made = 0; made < MAX_REQUESTS; made += 1) countRequestOf(hashToken(token))

    const call = () => client.get(THROTTLED).withToken(token)
    assert.equal(await countQueries(call), 0)
    const refused = await call()
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    const me = await client.get('/api/auth/me').withToken(other.token)
    me.assertStatus(200)
  })

  test('is limited by address for unknown tokens, and valid ones still work', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const { token } = await aToken(viewer)
    const guess = (number: number) => client.get(THROTTLED).withToken(`rsh_guess${number}`)
    for (let made = 0; made < 100; made += 1) {
      const refused = await guess(made)
      refused.assertStatus(401)
    }
    const throttled = await guess(100)
    throttled.assertStatus(429)
    assert.isAbove(Number(throttled.header('retry-after')), 0)
    const me = await client.get('/api/auth/me').withToken(token)
    me.assertStatus(200)
  })
})
