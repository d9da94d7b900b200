import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import { declaredRoutes } from '#openapi/route_check'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { nearlyUsedUp } from '#tests/support/identity/attempts'
import { aPerson, PASSWORD } from '#tests/support/people'
import {
  anAuthenticator,
  codeOf,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import { aSession } from '#tests/support/sign_in'
import { MISSING } from '../../authorization/fixture.js'
import { pathToNothing } from '../../authorization/run_case.js'

/** Paths of what changes a password, a factor, a token or the rights of other users, or gives access. */
const SPEAKS_OF_IT =
  /password|factor|passkey|recovery|token|permission|role|invitation|messenger|feed|push|provider/

/** Routes that require one although their path doesn't speak of such things: they open accounts. */
const ALSO = [
  'POST /api/admin/users/:userId/restore',
  'POST /api/companies/:id/restore',
  'POST /api/admin/clients/:id/reactivate',
  'PUT /api/companies/:id/sign-in',
  'DELETE /api/companies/:id/sign-in',
]

/** Routes with a path about such things that require no re-authentication, with the reason. */
const NOT_ASKING: Record<string, string> = {
  'POST /api/auth/second-factor': 'it is one',
  'POST /api/auth/second-factor/totp': 'there is no session; the password was given just now',
  'POST /api/auth/second-factor/totp/confirm': 'there is no session either',
  'POST /api/auth/second-factor/passkey/options': 'it is one',
  'POST /api/auth/second-factor/passkeys/options': 'there is no session either',
  'POST /api/auth/second-factor/passkeys': 'there is no session either',
  'POST /api/auth/passkey/options': 'it is one',
  'POST /api/auth/passkey': 'it is one',
  'POST /api/auth/proof/passkey/options': 'it is one',
  'PATCH /api/account/passkeys/:id': 'a name opens nothing',
  'POST /api/invitations/:token/accept': 'there is no session; the link is the proof',
  'POST /api/password-resets/:token': 'there is no session; the link is the proof',
  'DELETE /api/admin/invitations/:id': 'takes access away',
  'DELETE /api/account/messenger': 'takes access away',
  'DELETE /api/calendar/feed': 'takes access away',
  'POST /api/push/subscribe': 'ends with the session',
  'POST /api/push/unsubscribe': 'ends with the session',
  'POST /api/push/test': 'ends with the session',
  'PATCH /api/push/devices/:id': 'a name opens nothing',
  'DELETE /api/push/devices/:id': 'takes access away',
  'PUT /api/admin/ai/providers/order': 'every one of them was set after a re-authentication',
  'DELETE /api/admin/ai/providers/:id': 'takes access away',
  'POST /api/admin/ai/providers/:id/restore': 'it was set after a re-authentication',
  'POST /api/admin/ai/providers/:id/test': 'sends the key to where it was meant for',
}

const routes = () =>
  declaredRoutes(router).flatMap(({ route }) =>
    route.methods
      .filter((method) => !['GET', 'HEAD'].includes(method) && route.pattern.startsWith('/api/'))
      .map((method) => `${method} ${route.pattern}`)
  )

/** Whether a route has to require one, written down apart from the program. */
const isAsking = (route: string) =>
  ALSO.includes(route) || (SPEAKS_OF_IT.test(route) && !NOT_ASKING[route])

async function anOldSession(user: User): Promise<string> {
  const session = await aSession(user)
  await expireReauthentications(user)
  return session
}

const createToken = (client: ApiClient, session: string) =>
  client
    .post('/api/account/tokens')
    .cookie('rushes', session)
    .json({ name: 'Nightly', expiresAt: new Date(Date.now() + 86_400_000).toISOString() })

const prove = (client: ApiClient, session: string, body: object) =>
  client.post('/api/auth/proof').cookie('rushes', session).json(body)

test.group('Routes that require a recent re-authentication', (group) => {
  rollsBack(group)

  test('have no exception for a route that doesn’t exist', ({ assert }) => {
    assert.includeMembers(routes(), Object.keys(NOT_ASKING))
  })

  test('are refused with an old one, and no other routes are', async ({ client, assert }) => {
    const session = await anOldSession(await aPerson('super_admin'))
    const refused: string[] = []
    for (const route of routes()) {
      if (route === 'POST /api/auth/logout') continue
      const [method, pattern] = route.split(' ')
      const response = await client
        .request(pathToNothing(pattern), method)
        .cookie('rushes', session)
      const [error] = response.body()?.errors ?? []
      if (error?.code !== 'E_PROOF_REQUIRED') continue
      assert.equal(response.status(), 403)
      assert.deepEqual(error.methods, ['password'])
      refused.push(route)
    }
    assert.sameMembers(refused, routes().filter(isAsking))
  }).timeout(60_000)

  test('check it after the permission', async ({ client, assert }) => {
    const session = await anOldSession(await aPerson('client_viewer'))
    const response = await client
      .put(`/api/admin/users/${MISSING}/permissions`)
      .cookie('rushes', session)
    response.assertStatus(403)
    assert.equal(response.body().errors[0].code, 'E_AUTHORIZATION_FAILURE')
  })

  test('accept the password of a user without a second factor, in that session only', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const session = await anOldSession(owner)
    const other = await anOldSession(owner)
    const asked = await createToken(client, session)
    asked.assertStatus(403)
    assert.deepEqual(asked.body().errors[0].methods, ['password'])
    const given = await prove(client, session, { password: PASSWORD })
    given.assertStatus(204)
    const created = await createToken(client, session)
    created.assertStatus(201)
    const elsewhere = await createToken(client, other)
    elsewhere.assertStatus(403)
    const [entry] = await auditOf('session.prove', owner.id)
    assert.deepEqual(entry.after, { method: 'password' })
    assert.notInclude(JSON.stringify(entry), PASSWORD)
  })

  test('accept the second factor of a user who has one, and not only the password', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const session = await anOldSession(owner)
    const asked = await createToken(client, session)
    assert.deepEqual(asked.body().errors[0].methods, ['totp', 'recovery'])

    // The response doesn't reveal whether the password is right.
    for (const password of [PASSWORD, 'not the password']) {
      const alone = await prove(client, session, { password })
      alone.assertStatus(422)
      assert.containSubset(alone.body().errors, [{ field: 'password', rule: 'factor' }])
    }
    const still = await createToken(client, session)
    still.assertStatus(403)

    const given = await prove(client, session, { code: app.code() })
    given.assertStatus(204)
    const created = await createToken(client, session)
    created.assertStatus(201)
    const [entry] = await auditOf('session.prove', owner.id)
    assert.deepEqual(entry.after, { method: 'totp' })
  })

  test('no longer accept an earlier password in other sessions once a factor is added', async ({
    client,
  }) => {
    const owner = await aPerson('client_owner')
    const [own, other] = [await aSession(owner), await aSession(owner)]
    const started = await client.post('/api/account/second-factor/totp').cookie('rushes', own)
    const { secret } = started.body().data
    const confirmed = await client
      .post('/api/account/second-factor/totp/confirm')
      .cookie('rushes', own)
      .json({ code: codeOf(secret) })
    confirmed.assertStatus(200)
    const kept = await createToken(client, own)
    kept.assertStatus(201)
    const ended = await createToken(client, other)
    ended.assertStatus(403)
  })

  test('accept a recovery code once instead of a lost device, and notify its user', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { recoveryCodes } = await anAuthenticator(owner)
    const session = await anOldSession(owner)
    const given = await prove(client, session, { recoveryCode: recoveryCodes[0] })
    given.assertStatus(204)
    const created = await createToken(client, session)
    created.assertStatus(201)
    const again = await prove(client, session, { recoveryCode: recoveryCodes[0] })
    again.assertStatus(422)
    assert.equal(again.body().errors[0].field, 'recoveryCode')
    const [entry] = await auditOf('second_factor.use_code', owner.id)
    assert.deepEqual(entry.after, { left: 9 })
    const told = await db.from('notification_events').where('event_key', 'second_factor.code_used')
    assert.lengthOf(told, 1)
  })

  test('stay closed after wrong values, which are refused from the tenth on', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { code, recoveryCodes } = await anAuthenticator(owner)
    const session = await anOldSession(owner)
    const wrong = [
      { password: 'not this one' },
      { code: '000000000' },
      { code: recoveryCodes[0] },
      { code: 'x', password: PASSWORD },
    ]
    for (const body of wrong) {
      const response = await prove(client, session, body)
      response.assertStatus(422)
    }
    const empty = await prove(client, session, {})
    empty.assertStatus(422)
    for (let attempt = wrong.length; attempt < 10; attempt += 1) {
      await prove(client, session, wrong[0])
    }
    const throttled = await prove(client, session, { code: code() })
    throttled.assertStatus(429)
    const asked = await createToken(client, session)
    asked.assertStatus(403)
    assert.equal(await countRows('api_tokens'), 0)
    const told = await db.from('notification_events').where('event_key', 'session.guessed')
    assert.lengthOf(told, 1)
  })

  test('stay closed longer after each ten wrong values', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const session = await anOldSession(owner)
    const delays: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await nearlyUsedUp(`proof:prove:${owner.id}`, 10)
      await prove(client, session, { password: 'not this one' })
      const response = await prove(client, session, { password: PASSWORD })
      response.assertStatus(429)
      delays.push(Math.ceil(Number(response.header('retry-after')) / 60))
      await db.from('rate_limits').where('key', `proof:prove:${owner.id}`).delete()
    }
    assert.deepEqual(delays, [15, 30, 60])

    // The user can still sign in again and change the password, which ends the delays.
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const changed = await client
      .post('/api/account/password')
      .cookie('rushes', login.cookie('rushes')!.value)
      .json({ currentPassword: PASSWORD, password: 'another slate for every take' })
    changed.assertStatus(204)
    assert.lengthOf(await db.from('rate_limits').whereLike('key', `%proof:prove:${owner.id}`), 0)
    const told = await db.from('notification_events').where('event_key', 'session.guessed')
    assert.lengthOf(told, 3)
  })

  test('include reactivating a user, but no other change of them', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const session = await anOldSession(owner)
    const change = (body: object) =>
      client.patch(`/api/admin/users/${viewer.id}`).cookie('rushes', session).json(body)
    const deactivated = await change({ isActive: false })
    deactivated.assertStatus(200)
    const refused = await change({ isActive: true })
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ code: 'E_PROOF_REQUIRED' }] })
    const renamed = await change({ fullName: 'Ida Berg' })
    renamed.assertStatus(200)
    await prove(client, session, { password: PASSWORD })
    const reactivated = await change({ isActive: true })
    reactivated.assertStatus(200)
  })

  test('accept a new sign-in', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const response = await createToken(client, login.cookie('rushes')!.value)
    response.assertStatus(201)
  })
})
