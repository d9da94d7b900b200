import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { hashToken } from '#access/one_time_token'
import ApiToken from '#models/identity/api_token'
import type User from '#models/identity/user'
import { aToken } from '#tests/support/sign_in'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const days = (count: number) => DateTime.utc().plus({ days: count }).toISO()
const asked = { name: 'Nightly export', expiresAt: days(30) }

test.group('Creating an API token', (group) => {
  rollsBack(group)

  test('shows it once, stores its digest, and notifies its owner', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const made = await client.post('/api/account/tokens').as(manager).json(asked)
    made.assertStatus(201)
    const { token, ...shown } = made.body().data
    assert.match(token, /^rsh_[\w-]{43}$/)
    assert.equal(shown.prefix, token.slice(0, 8))
    assert.containSubset(shown, { name: 'Nightly export', permissions: null, lastUsedAt: null })
    assert.equal(made.header('cache-control'), 'no-store')

    const row = await ApiToken.findOrFail(shown.id)
    assert.equal(row.tokenHash, hashToken(token))
    const { rows } = await db.rawQuery(
      `select count(*)::int as found from api_tokens t where t::text like ?`,
      [`%${token.slice(8)}%`]
    )
    assert.equal(rows[0].found, 0)

    const list = await client.get('/api/account/tokens').as(manager)
    assert.deepEqual(
      list.body().data.map(({ id }: { id: string }) => id),
      [shown.id]
    )
    assert.notInclude(list.text(), token.slice(8))

    const [told] = await allNotifications()
    assert.containSubset(told, { type: 'SYSTEM', userId: manager.id })
    const [entry] = await auditOf('api_token.create', shown.id)
    assert.equal(entry.actor_id, manager.id)
    assert.notInclude(JSON.stringify(entry), token.slice(8))
  })

  test('accepts permissions of its user, an expiry within a year, and a unique name', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    await aToken(viewer, { name: 'Taken' })
    const refusals: [object, string][] = [
      [{ ...asked, permissions: ['task.view', 'task.delete'] }, 'permissions'],
      [{ ...asked, permissions: [] }, 'permissions'],
      [{ ...asked, permissions: ['task.fly'] }, 'permissions.0'],
      [{ ...asked, expiresAt: days(-1) }, 'expiresAt'],
      [{ ...asked, expiresAt: days(370) }, 'expiresAt'],
      [{ ...asked, expiresAt: 'soon' }, 'expiresAt'],
      [{ name: 'No end' }, 'expiresAt'],
      [{ ...asked, name: '  ' }, 'name'],
      [{ ...asked, name: 'taken' }, 'name'],
    ]
    for (const [body, field] of refusals) {
      const response = await client.post('/api/account/tokens').as(viewer).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field, JSON.stringify(body))
    }
    const picked = { ...asked, permissions: ['task.view'], expiresAt: days(365) }
    const made = await client.post('/api/account/tokens').as(viewer).json(picked)
    made.assertStatus(201)
    assert.deepEqual(made.body().data.permissions, ['task.view'])
  })

  test('is limited to twenty live ones', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    for (let made = 0; made < 20; made += 1) await aToken(viewer)
    const refused = await client.post('/api/account/tokens').as(viewer).json(asked)
    refused.assertStatus(409)
    assert.equal(refused.body().errors[0].reason, 'too_many')

    await ApiToken.query()
      .where('user_id', viewer.id)
      .limit(1)
      .update({ expires_at: new Date(0) })
    const made = await client.post('/api/account/tokens').as(viewer).json(asked)
    made.assertStatus(201)
  })
})

test.group('Calling with an API token', (group) => {
  rollsBack(group)

  test('requires no cookie and sets none', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner)
    const me = await client.get('/api/auth/me').withToken(token)
    me.assertStatus(200)
    assert.equal(me.body().data.id, owner.id)
    assert.deepEqual(me.headers()['set-cookie'] ?? [], [])
  })

  test('takes precedence over another user’s cookie', async ({ client, assert }) => {
    const [owner, other] = [await aPerson('client_owner'), await aPerson('client_owner')]
    const { token } = await aToken(owner)
    const me = await client.get('/api/auth/me').as(other).withToken(token)
    assert.equal(me.body().data.id, owner.id)
    const bad = await client.get('/api/auth/me').as(other).withToken('rsh_nothing')
    bad.assertStatus(401)
  })

  test('allows what both the token and the user may do, from the next request on', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner, { permissions: ['task.view', 'company.view'] })
    const held = async () => {
      const me = await client.get('/api/auth/me').withToken(token)
      return me.body().data.permissions
    }
    assert.deepEqual(await held(), ['task.view', 'company.view'])
    const refused = await client.get('/api/content').withToken(token)
    refused.assertStatus(403)
    assert.equal(refused.body().errors[0].permission, 'content.view_ready')

    const overrides = [{ permission: 'task.view', effect: 'revoke' }]
    await db
      .from('users')
      .where('id', owner.id)
      .update({ permission_overrides_json: JSON.stringify(overrides) })
    assert.deepEqual(await held(), ['company.view'])
  })

  test('works from any origin', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner)
    const body = { page: '/tasks', name: 'New', query: 'status=new' }
    const response = await client
      .post('/api/saved-views')
      .withToken(token)
      .header('origin', 'https://elsewhere.test')
      .header('sec-fetch-site', 'cross-site')
      .json(body)
    response.assertStatus(201)
  })

  test('opens no page', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner)
    for (const page of ['/', '/account', '/docs/api']) {
      const response = await client.get(page).withToken(token).redirects(0)
      response.assertStatus(302)
      assert.match(response.header('location') ?? '', /^\/login/)
    }
  })

  test('with only read permissions changes nothing', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner, { permissions: ['task.view', 'notification.view'] })
    const list = await client.get('/api/notifications').withToken(token)
    list.assertStatus(200)
    const refused = await client.post('/api/notifications/read-all').withToken(token)
    refused.assertStatus(403)
    assert.equal(refused.body().errors[0].code, 'E_TOKEN_READ_ONLY')
  })

  test('reports why the token is refused: {code}')
    .with([
      { code: 'E_TOKEN_EXPIRED', change: { expiresAt: DateTime.utc().minus({ seconds: 1 }) } },
      { code: 'E_TOKEN_REVOKED', change: { revokedAt: DateTime.utc() } },
      { code: 'E_TOKEN_UNKNOWN', change: { tokenHash: 'another' } },
    ])
    .run(async ({ client, assert }, { code, change }) => {
      const owner = await aPerson('client_owner')
      const { token } = await aToken(owner, change)
      const response = await client.get('/api/tasks').withToken(token)
      response.assertStatus(401)
      assert.equal(response.body().errors[0].code, code)
      assert.equal(response.header('www-authenticate'), 'Bearer error="invalid_token"')
      assert.notInclude(response.text(), token)
    })

  test('is recorded once a minute, with its address', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const before = DateTime.utc().minus({ minutes: 5 })
    const { token, row } = await aToken(owner, { lastUsedAt: before })
    await client.get('/api/auth/me').withToken(token)
    await row.refresh()
    assert.isAbove(row.lastUsedAt!.toMillis(), before.toMillis())
    assert.exists(row.lastUsedAddress)

    const noted = row.lastUsedAt!.toMillis()
    await client.get('/api/auth/me').withToken(token)
    await row.refresh()
    assert.equal(row.lastUsedAt!.toMillis(), noted)
  })

  test('is recorded in the audit log with the token, and the chain is valid', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { token, row } = await aToken(owner, { name: 'Planner' })
    const body = { title: 'Sofa' }
    const ordered = await client.post('/api/tasks').withToken(token).json(body)
    ordered.assertStatus(201)
    const [entry] = await auditOf('task.create', ordered.body().data.id)
    assert.deepEqual(entry.token, { id: row.id, name: 'Planner' })

    const log = await client.get('/api/audit').qs({ action: 'task.create' }).as(owner)
    assert.deepEqual(log.body().data[0].token, { id: row.id, name: 'Planner' })
    assert.notInclude(log.text(), token)
  })

  test('is a filter of the audit log, within the entries that the user may see', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const admin = await aPerson('team_admin')
    const mine = await aToken(owner)
    const teams = await aToken(admin)
    const companyId = owner.companyId
    const order = (token: string, body: object) =>
      client
        .post('/api/tasks')
        .withToken(token)
        .json({ title: 'Sofa', ...body })
    const one = await order(mine.token, {})
    one.assertStatus(201)
    const other = await order(teams.token, { companyId })
    other.assertStatus(201)
    const ask = async (user: User, tokenId: string) => {
      const log = await client.get('/api/audit').qs({ tokenId }).as(user)
      log.assertStatus(200)
      return log.body().data.map(({ entityId }: { entityId: string }) => entityId)
    }

    assert.deepEqual(await ask(owner, mine.row.id), [one.body().data.id])
    assert.deepEqual(await ask(admin, mine.row.id), [one.body().data.id])
    assert.deepEqual(await ask(admin, teams.row.id), [other.body().data.id])
    assert.isEmpty(await ask(owner, teams.row.id))
    const wrong = await client.get('/api/audit').qs({ tokenId: 'Planner' }).as(owner)
    wrong.assertStatus(422)
    const csv = await client.get('/api/audit/export').qs({ tokenId: mine.row.id }).as(owner)
    csv.assertStatus(200)
    assert.include(csv.text(), one.body().data.id)
    assert.notInclude(csv.text(), other.body().data.id)
  })

  test('repeats the token’s own response, not the user’s', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner)
    const order = () =>
      client.post('/api/tasks').header('idempotency-key', 'one').json({ title: 'Sofa' })
    const byPerson = await order().as(owner)
    const byToken = await order().withToken(token)
    const again = await order().withToken(token)
    assert.notEqual(byToken.body().data.id, byPerson.body().data.id)
    assert.equal(again.body().data.id, byToken.body().data.id)
  })
})
