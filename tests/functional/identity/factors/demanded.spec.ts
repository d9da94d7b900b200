import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import env from '#start/env'
import Company from '#models/companies/company'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { anInvitation } from '#tests/support/invitations'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { halfWay } from '#tests/support/identity/half_way'
import {
  anAuthenticator,
  codeOf,
  demandsSecondFactor,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import { aToken, aSession } from '#tests/support/sign_in'
import { openedRoutes } from './opened_routes.js'

const START = '/api/auth/second-factor/totp'
const CONFIRM = `${START}/confirm`

const logIn = (client: ApiClient, { email }: User, body: object = {}) =>
  client.post('/api/auth/login').json({ email, password: PASSWORD, ...body })

async function setUp(client: ApiClient, half: string) {
  const started = await client.post(START).cookie('rushes', half)
  started.assertStatus(201)
  const { secret } = started.body().data as { secret: string }
  return {
    secret,
    confirmed: await client
      .post(CONFIRM)
      .cookie('rushes', half)
      .json({ code: codeOf(secret) }),
  }
}

async function aDemandedPerson(...[role, attributes]: Parameters<typeof aPerson>): Promise<User> {
  const user = await aPerson(role, attributes)
  await demandsSecondFactor(user)
  return user
}

test.group('A required second factor', (group) => {
  rollsBack(group)
  group.each.setup(() => () => env.set('SECOND_FACTOR_FOR', ''))

  test('must be set up at the next sign-in, which then continues', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    const first = await logIn(client, owner, { remember: true })
    first.assertStatus(200)
    assert.deepEqual(first.body(), { data: { secondFactor: { methods: [], setUp: true } } })
    const half = first.cookie('rushes')!.value
    assert.lengthOf(await db.from('user_sessions').where('user_id', owner.id), 0)

    const { confirmed, secret } = await setUp(client, half)
    confirmed.assertStatus(200)
    confirmed.assertHeader('cache-control', 'no-store')
    assert.lengthOf(confirmed.body().data.recoveryCodes, 10)
    const whole = confirmed.cookie('rushes')!.value
    assert.notEqual(whole, half)
    const me = await client.get('/api/auth/me').cookie('rushes', whole)
    assert.equal(me.body().data.id, owner.id)
    const session = await db.from('user_sessions').where('user_id', owner.id).firstOrFail()
    assert.isTrue(session.remembered)
    const [entry] = await auditOf('second_factor.add', owner.id)
    assert.equal(entry.actor_id, owner.id)
    assert.lengthOf(
      await db.from('notification_events').where('event_key', 'authenticator_app.added'),
      1
    )

    const again = await client
      .post(CONFIRM)
      .cookie('rushes', half)
      .json({ code: codeOf(secret, 1) })
    again.assertStatus(401)
    const next = await logIn(client, owner)
    assert.deepEqual(next.body().data.secondFactor, {
      methods: ['totp', 'recovery'],
      setUp: false,
    })
  })

  test('allows nothing but its own setup until then', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    const half = await halfWay(client, owner)
    assert.deepEqual(await openedRoutes(client, half), [])

    const code = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', half)
      .json({ code: '123456' })
    code.assertStatus(401)
  }).timeout(120_000)

  test('requires no permission to be set up', async ({ client }) => {
    const viewer = await aDemandedPerson('client_viewer', {
      overrides: [{ permission: 'account.update', effect: 'revoke' }],
    })
    const { confirmed } = await setUp(client, await halfWay(client, viewer))
    confirmed.assertStatus(200)
  })

  test('can’t be replaced with only a password', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    const started = await client.post(START).cookie('rushes', half)
    started.assertStatus(401)
    const confirmed = await client.post(CONFIRM).cookie('rushes', half).json({ code: '123456' })
    confirmed.assertStatus(401)
    assert.equal(confirmed.body().errors[0].code, 'E_SIGN_IN_EXPIRED')
    const page = await client.get('/login/second-factor').cookie('rushes', half).redirects(0)
    page.assertHeader('location', '/login')
  })

  test('is set up by only one of two concurrent sign-ins', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    const [one, other] = [await halfWay(client, owner), await halfWay(client, owner)]
    const { confirmed, secret } = await setUp(client, one)
    confirmed.assertStatus(200)
    const late = await client
      .post(CONFIRM)
      .cookie('rushes', other)
      .json({ code: codeOf(secret, 1) })
    late.assertStatus(401)
    assert.lengthOf(await db.from('totp_factors').where('user_id', owner.id), 1)
  })

  test('requires a right code, and is blocked after ten wrong ones', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    const half = await halfWay(client, owner)
    const before = await client.post(CONFIRM).cookie('rushes', half).json({ code: '123456' })
    before.assertStatus(409)
    const started = await client.post(START).cookie('rushes', half)
    const send = (code: string) => client.post(CONFIRM).cookie('rushes', half).json({ code })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await send('not a code')
      wrong.assertStatus(422)
    }
    const right = await send(codeOf(started.body().data.secret))
    right.assertStatus(429)
    assert.lengthOf(await db.from('user_sessions').where('user_id', owner.id), 0)
  })

  test('can’t be set up without a valid sign-in: {$self}')
    .with(['nobody', 'late', 'deactivated', 'suspended', 'sessions ended'] as const)
    .run(async ({ client }, what) => {
      const owner = await aDemandedPerson('client_owner')
      const admin = await aPerson('super_admin')
      let half = await halfWay(client, owner)
      const started = await client.post(START).cookie('rushes', half)
      const code = codeOf(started.body().data.secret)
      if (what === 'nobody') half = 'nobody’s'
      if (what === 'late') {
        await db.from('sign_in_steps').update({ expires_at: new Date(0) })
      }
      const path = `/api/admin/users/${owner.id}`
      if (what === 'deactivated') await client.patch(path).as(admin).json({ isActive: false })
      if (what === 'sessions ended') await client.delete(`${path}/sessions`).as(admin)
      if (what === 'suspended') {
        await client.post(`/api/admin/clients/${owner.companyId}/suspend`).as(admin)
      }
      const response = await client.post(CONFIRM).cookie('rushes', half).json({ code })
      response.assertStatus(401)
      const again = await client.post(START).cookie('rushes', half)
      again.assertStatus(401)
    })

  test('doesn’t end open sessions at once', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const session = await aSession(owner)
    await demandsSecondFactor(owner)
    const me = await client.get('/api/auth/me').cookie('rushes', session)
    me.assertStatus(200)
    const factor = await client.get('/api/account/second-factor').cookie('rushes', session)
    assert.deepEqual(factor.body().data, {
      ...{ totp: false, passkeys: 0, recoveryCodesLeft: 0 },
      required: true,
    })
  })

  test('can’t be removed, and must be set up again after a reset', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    await anAuthenticator(owner)
    const removed = await client.delete('/api/account/second-factor/totp').as(owner)
    removed.assertStatus(409)
    assert.equal(removed.body().errors[0].reason, 'required')
    const admin = await aPerson('super_admin')
    const reset = await client.delete(`/api/admin/users/${owner.id}/second-factor`).as(admin)
    reset.assertStatus(204)
    const login = await logIn(client, owner)
    assert.deepEqual(login.body().data.secondFactor, { methods: [], setUp: true })

    await anAuthenticator(owner)
    await demandsSecondFactor(owner, false)
    const free = await client.delete('/api/account/second-factor/totp').as(owner)
    free.assertStatus(204)
  })

  test('must be set up by a user who accepts an invitation, before anything else', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ secondFactorRequired: true })
    const { token } = await anInvitation({ company })
    const accepted = await client
      .post(`/api/invitations/${token}/accept`)
      .json({ fullName: 'Nora Ek', password: PASSWORD, passwordConfirmation: PASSWORD })
    accepted.assertStatus(201)
    assert.deepEqual(accepted.body().data, { secondFactor: { methods: [], setUp: true } })
    const half = accepted.cookie('rushes')!.value
    const me = await client.get('/api/auth/me').cookie('rushes', half)
    me.assertStatus(401)
    const { confirmed } = await setUp(client, half)
    confirmed.assertStatus(200)
    // Accepting an invitation is no re-authentication, even if a second factor is set up afterwards.
    const session = await db.from('user_sessions').whereNull('proven_at').firstOrFail()
    assert.isTrue(session.second_factor)
  })

  test('disables tokens until it is set up, and none can be created before', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner)
    const session = await aSession(owner)
    await demandsSecondFactor(owner)
    const refused = await client.get('/api/tasks').withToken(token)
    refused.assertStatus(403)
    assert.equal(refused.body().errors[0].code, 'E_SECOND_FACTOR_REQUIRED')
    const made = await client
      .post('/api/account/tokens')
      .cookie('rushes', session)
      .json({ name: 'Export', expiresAt: new Date(Date.now() + 86_400_000).toISOString() })
    made.assertStatus(409)
    assert.equal(made.body().errors[0].reason, 'factor_required')

    await anAuthenticator(owner)
    const goesOn = await client.get('/api/tasks').withToken(token)
    goesOn.assertStatus(200)
  })

  test('is required for the roles that the operator configures', async ({ client, assert }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company })
    const viewer = await aPerson('client_viewer', { company })
    env.set('SECOND_FACTOR_FOR', 'super_admin,client_owner')
    const asked = await logIn(client, owner)
    assert.deepEqual(asked.body().data.secondFactor, { methods: [], setUp: true })
    const free = await logIn(client, viewer)
    assert.equal(free.body().data.id, viewer.id)
    const { token } = await aToken(owner)
    const refused = await client.get('/api/tasks').withToken(token)
    refused.assertStatus(403)
  })

  test('of one company doesn’t affect another', async ({ client, assert }) => {
    await aDemandedPerson('client_owner')
    const other = await aPerson('client_owner')
    const login = await logIn(client, other)
    assert.equal(login.body().data.id, other.id)
  })

  test('is set by the company’s owner, and recorded', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const url = `/api/companies/${owner.companyId}`
    const demanded = await client.patch(url).as(owner).json({ secondFactorRequired: true })
    assert.isTrue(demanded.body().data.secondFactorRequired)
    const [entry] = await auditOf('company.update', owner.companyId)
    assert.containSubset(entry, {
      before: { secondFactorRequired: false },
      after: { secondFactorRequired: true },
    })
    const body = { secondFactorRequired: false }
    const manager = await aPerson('client_manager', { company: owner.company })
    const refused = await client.patch(url).as(manager).json(body)
    refused.assertStatus(403)
    const foreign = await client
      .patch(url)
      .as(await aPerson('client_owner'))
      .json(body)
    foreign.assertStatus(404)
    const wrong = await client.patch(url).as(owner).json({ secondFactorRequired: 'yes' })
    wrong.assertStatus(422)
  })

  test('can be turned off only by an owner after re-authentication, and never with a token', async ({
    client,
    assert,
  }) => {
    const owner = await aDemandedPerson('client_owner')
    const app = await anAuthenticator(owner)
    const url = `/api/companies/${owner.companyId}`
    const session = await aSession(owner)
    await expireReauthentications(owner)
    const set = (secondFactorRequired: boolean, more = {}) =>
      client
        .patch(url)
        .cookie('rushes', session)
        .json({ secondFactorRequired, ...more })

    const refused = await set(false, { name: 'Another' })
    refused.assertStatus(403)
    assert.containSubset(refused.body().errors, [
      { code: 'E_PROOF_REQUIRED', methods: ['totp', 'recovery'] },
    ])
    const { name } = owner.company
    assert.containSubset(await Company.findOrFail(owner.companyId), {
      secondFactorRequired: true,
      name,
    })
    const same = await set(true, { contact: 'Ada' })
    same.assertStatus(200)
    const { token } = await aToken(owner)
    for (const wanted of [false, true]) {
      await demandsSecondFactor(owner, !wanted)
      const program = await client.patch(url).withToken(token).json({
        secondFactorRequired: wanted,
      })
      program.assertStatus(403)
      assert.equal(program.body().errors[0].code, 'E_SESSION_REQUIRED')
    }
    const demanded = await set(true)
    demanded.assertStatus(200)

    const proof = { code: app.code() }
    const proven = await client.post('/api/auth/proof').cookie('rushes', session).json(proof)
    proven.assertStatus(204)
    const given = await set(false)
    given.assertStatus(200)
    assert.isFalse(given.body().data.secondFactorRequired)
  })

  test('has a setup page, only for users who have to set it up', async ({ client, assert }) => {
    const owner = await aDemandedPerson('client_owner')
    const visit = (cookie: string) =>
      client.get('/login/second-factor').cookie('rushes', cookie).redirects(0)
    const page = await visit(await halfWay(client, owner))
    page.assertStatus(200)
    assert.include(page.text(), owner.email)
    const nobody = await visit('nobody’s')
    nobody.assertHeader('location', '/login')
    const whole = await visit(await aSession(owner))
    whole.assertStatus(302)
    assert.notInclude(whole.header('location'), '/login')
  })
})
