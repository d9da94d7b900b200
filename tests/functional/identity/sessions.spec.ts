import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import UserSession from '#models/identity/user_session'
import { hashSessionId } from '#access/live_session'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

const MISSING = '00000000-0000-7000-8000-000000000000'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

async function idOf(cookie: string): Promise<string> {
  const { id } = await UserSession.findByOrFail('token_hash', hashSessionId(cookie))
  return id
}

test.group('A user’s own sessions', (group) => {
  rollsBack(group)

  test('are listed, with the current one marked, and without ended ones', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const colleague = await aPerson('client_viewer', { company: viewer.company })
    await aSession(colleague)
    const current = await aSession(viewer, { address: '192.0.2.7', agent: 'Firefox' })
    const other = await aSession(viewer, { last_seen_at: ago(6) })
    await aSession(viewer, { ended_at: new Date() })
    await aSession(viewer, { last_seen_at: ago(8) })
    await aSession(viewer, { expires_at: ago(0.1) })

    const response = await client.get('/api/account/sessions').cookie('rushes', current)
    response.assertStatus(200)
    assert.deepEqual(
      response.body().data.map(({ id, current: here }: any) => [id, here]),
      [
        [await idOf(current), true],
        [await idOf(other), false],
      ]
    )
    assert.containsSubset(response.body().data[0], { address: '192.0.2.7', agent: 'Firefox' })
    const text = response.text()
    assert.notInclude(text, current)
    assert.notInclude(text, hashSessionId(current))
  })

  test('can be ended one by one, or all others at once', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const [current, one, two, three] = [
      await aSession(viewer),
      await aSession(viewer),
      await aSession(viewer),
      await aSession(viewer, { remembered: true }),
    ]
    const statusOf = async (cookie: string) => {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      return me.status()
    }

    const ended = await client
      .delete(`/api/account/sessions/${await idOf(one)}`)
      .cookie('rushes', current)
    ended.assertStatus(204)
    assert.deepEqual([await statusOf(one), await statusOf(two)], [401, 200])
    const twice = await client
      .delete(`/api/account/sessions/${await idOf(one)}`)
      .cookie('rushes', current)
    twice.assertStatus(404)

    const others = await client.delete('/api/account/sessions').cookie('rushes', current)
    others.assertStatus(204)
    assert.deepEqual(
      [await statusOf(two), await statusOf(three), await statusOf(current)],
      [401, 401, 200]
    )
    assert.lengthOf(await auditOf('session.revoke', viewer.id), 2)

    const own = await client
      .delete(`/api/account/sessions/${await idOf(current)}`)
      .cookie('rushes', current)
    own.assertStatus(204)
    assert.equal(await statusOf(current), 401)
  })

  test('of another user are not found', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const theirs = await aSession(viewer)
    for (const id of [await idOf(theirs), MISSING, 'nonsense']) {
      const response = await client.delete(`/api/account/sessions/${id}`).as(owner)
      response.assertStatus(404)
    }
    const me = await client.get('/api/auth/me').cookie('rushes', theirs)
    me.assertStatus(200)
  })

  test('require a session', async ({ client }) => {
    for (const request of [
      client.get('/api/account/sessions'),
      client.delete('/api/account/sessions'),
      client.delete(`/api/account/sessions/${MISSING}`),
    ]) {
      const response = await request
      response.assertStatus(401)
    }
  })
})

test.group('Sessions of another user', (group) => {
  rollsBack(group)

  test('can be seen and ended by an administrator', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const cookie = await aSession(viewer)
    const url = `/api/admin/users/${viewer.id}/sessions`

    const list = await client.get(url).as(owner)
    list.assertStatus(200)
    assert.deepEqual(
      list.body().data.map(({ id, current }: any) => [id, current]),
      [[await idOf(cookie), false]]
    )
    const ended = await client.delete(url).as(owner)
    ended.assertStatus(204)
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(401)
    const [entry] = await auditOf('session.revoke', viewer.id)
    assert.equal(entry.actor_id, owner.id)
    assert.deepEqual(entry.after, { ended: 1 })
  })

  test('of a super administrator can be ended by any administrator', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const root = await aPerson('super_admin')
    const cookie = await aSession(root)
    const ended = await client.delete(`/api/admin/users/${root.id}/sessions`).as(admin)
    ended.assertStatus(204)
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(401)
  })
})

test.group('A session', (group) => {
  rollsBack(group)

  test('gets a new id at sign-in, and the old one becomes invalid', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const before = await aSession(viewer)
    const login = await client
      .post('/api/auth/login')
      .cookie('rushes', before)
      .json({ email: viewer.email, password: PASSWORD })
    login.assertStatus(200)
    assert.notEqual(login.cookie('rushes')!.value, before)
    const old = await client.get('/api/auth/me').cookie('rushes', before)
    old.assertStatus(401)
  })

  test('expires after 7 idle days, or 30 if remembered, and finally after its maximum age', async ({
    client,
  }) => {
    const viewer = await aPerson('client_viewer')
    const cases = [
      [{ last_seen_at: ago(6.9) }, 200],
      [{ last_seen_at: ago(7.1) }, 401],
      [{ last_seen_at: ago(29.9), remembered: true }, 200],
      [{ last_seen_at: ago(30.1), remembered: true }, 401],
      [{ expires_at: ago(0.1), remembered: true }, 401],
    ] as const
    for (const [attributes, status] of cases) {
      const cookie = await aSession(viewer, attributes)
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(status)
    }
  })

  test('that ended is not revived by a request in flight', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const cookie = await aSession(viewer, { last_seen_at: ago(1) })
    await db
      .from('user_sessions')
      .where('token_hash', hashSessionId(cookie))
      .update({ ended_at: new Date() })
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(401)
    }
  })

  test('has a cookie that scripts and other sites can’t access', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const login = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD, remember: true })
    const cookie = login.cookie('rushes')!
    assert.isTrue(cookie.httpOnly)
    assert.equal(String(cookie.sameSite).toLowerCase(), 'lax')
    assert.equal(cookie.path, '/')
    const stored = await UserSession.findByOrFail('token_hash', hashSessionId(cookie.value))
    assert.isTrue(stored.remembered)
    assert.notEqual(stored.tokenHash, cookie.value)
  })

  test('is marked as seen once a minute, when its cookie is also renewed', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const seen = async (cookie: string) => {
      const { lastSeenAt } = await UserSession.findByOrFail('token_hash', hashSessionId(cookie))
      return lastSeenAt.toMillis()
    }
    for (const path of ['/api/tasks', '/api/auth/me']) {
      const lately = await aSession(viewer, { last_seen_at: new Date(Date.now() - 30_000) })
      const before = await seen(lately)
      const quiet = await client.get(path).cookie('rushes', lately)
      assert.isUndefined(quiet.cookie('rushes'))
      assert.equal(await seen(lately), before)

      const longAgo = await aSession(viewer, { last_seen_at: ago(1) })
      const renewed = await client.get(path).cookie('rushes', longAgo)
      assert.equal(renewed.cookie('rushes')!.value, longAgo)
      assert.isTrue(renewed.cookie('rushes')!.httpOnly)
      assert.isAbove(await seen(longAgo), Date.now() - 60_000)
    }
  })

  test('that is replaced by another one doesn’t renew its cookie', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const before = await aSession(viewer, { last_seen_at: ago(1) })
    const login = await client
      .post('/api/auth/login')
      .cookie('rushes', before)
      .json({ email: viewer.email, password: PASSWORD })
    const sent = (login.headers()['set-cookie'] as unknown as string[]).filter((cookie) =>
      cookie.startsWith('rushes=')
    )
    assert.lengthOf(sent, 1)
    assert.notEqual(login.cookie('rushes')!.value, before)
  })

  test('of a manipulated cookie is anonymous', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const cookie = await aSession(viewer)
    const known = await client.get('/api/auth/me').cookie('rushes', cookie)
    known.assertStatus(200)
    for (const forged of [cookie, `s:${cookie}`, `s:${btoa(cookie)}.${cookie}`]) {
      const response = await client.get('/api/auth/me').header('cookie', `rushes=${forged}`)
      assert.equal(response.status(), 401)
    }
  })
})
