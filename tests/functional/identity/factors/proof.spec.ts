import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import { withProof } from '#access/factors/proof'
import { declaredRoutes } from '#openapi/route_check'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { anAuthenticator, proofsGrowOld } from '#tests/support/identity/second_factor'
import { openSession } from '#tests/support/sign_in'
import { MISSING } from '../../authorization/fixture.js'
import { pathToNothing } from '../../authorization/run_case.js'

/** What changes a password, a factor, a token or the rights of others, written down apart. */
const ASKING = [
  'POST /api/account/password',
  'POST /api/account/second-factor/totp',
  'POST /api/account/second-factor/totp/confirm',
  'DELETE /api/account/second-factor/totp',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/tokens',
  'DELETE /api/account/tokens/:id',
  'PATCH /api/admin/users/:userId/role',
  'PUT /api/admin/users/:userId/permissions',
  'DELETE /api/admin/users/:userId/permissions',
  'POST /api/admin/users/:userId/password-reset',
  'DELETE /api/admin/users/:userId/second-factor',
  'DELETE /api/admin/users/:userId/tokens/:id',
  'PUT /api/companies/:id/sign-in',
  'DELETE /api/companies/:id/sign-in',
]

/** Routes whose path speaks of such things and which ask for none, with the reason. */
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
}

const SPEAKS_OF_IT = /password|factor|passkey|recovery|token|permission|role/

const routes = () =>
  declaredRoutes(router).flatMap(({ route }) =>
    route.methods
      .filter((method) => !['GET', 'HEAD'].includes(method) && route.pattern.startsWith('/api/'))
      .map((method) => `${method} ${route.pattern}`)
  )

async function anOldSession(user: User): Promise<string> {
  const session = await openSession(user)
  await proofsGrowOld(user)
  return session
}

const createToken = (client: ApiClient, session: string) =>
  client
    .post('/api/account/tokens')
    .cookie('rushes', session)
    .json({ name: 'Nightly', expiresAt: new Date(Date.now() + 86_400_000).toISOString() })

test.group('What asks for a proof younger than ten minutes', (group) => {
  rollsBack(group)

  test('is one list, of every route that speaks of such things', ({ assert }) => {
    assert.sameMembers(withProof(), ASKING)
    assert.includeMembers(routes(), ASKING)
    const undecided = routes().filter(
      (route) => SPEAKS_OF_IT.test(route) && !ASKING.includes(route) && !NOT_ASKING[route]
    )
    assert.deepEqual(undecided, [])
  })

  test('is refused with an old one, and nothing else is', async ({ client, assert }) => {
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
    assert.sameMembers(refused, ASKING)
  }).timeout(60_000)

  test('is told first to whoever may not do it at all', async ({ client, assert }) => {
    const session = await anOldSession(await aPerson('client_viewer'))
    const response = await client
      .put(`/api/admin/users/${MISSING}/permissions`)
      .cookie('rushes', session)
    response.assertStatus(403)
    assert.equal(response.body().errors[0].code, 'E_AUTHORIZATION_FAILURE')
  })

  test('goes on after the password, or a code, in that session alone', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    for (const proof of [{ password: PASSWORD }, { code: app.code() }]) {
      const session = await anOldSession(owner)
      const other = await anOldSession(owner)
      const asked = await createToken(client, session)
      asked.assertStatus(403)
      assert.deepEqual(asked.body().errors[0].methods, ['password', 'totp'])
      const given = await client.post('/api/auth/proof').cookie('rushes', session).json(proof)
      given.assertStatus(204)
      const created = await createToken(client, session)
      assert.notEqual(created.status(), 403)
      const elsewhere = await createToken(client, other)
      elsewhere.assertStatus(403)
    }
    assert.equal(await countRows('api_tokens'), 1)
    const entries = await auditOf('session.prove', owner.id)
    assert.sameDeepMembers(
      entries.map(({ after }) => after),
      [{ method: 'password' }, { method: 'totp' }]
    )
    assert.notInclude(JSON.stringify(entries), PASSWORD)
  })

  test('is not given for what is wrong, and only so often tried', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { code, recoveryCodes } = await anAuthenticator(owner)
    const session = await anOldSession(owner)
    const prove = (body: object) =>
      client.post('/api/auth/proof').cookie('rushes', session).json(body)
    const wrong = [
      { password: 'not this one' },
      { code: '000000000' },
      { code: recoveryCodes[0] },
      { code: 'x', password: PASSWORD },
    ]
    for (const body of wrong) {
      const response = await prove(body)
      response.assertStatus(422)
    }
    const empty = await prove({})
    empty.assertStatus(422)
    for (let attempt = wrong.length; attempt < 10; attempt += 1) await prove(wrong[0])
    const throttled = await prove({ code: code() })
    throttled.assertStatus(429)
    const asked = await createToken(client, session)
    asked.assertStatus(403)
    assert.equal(await countRows('api_tokens'), 0)
  })

  test('comes with signing in', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const response = await createToken(client, login.cookie('rushes')!.value)
    response.assertStatus(201)
  })
})
