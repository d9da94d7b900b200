import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { Authenticator } from '#tests/support/identity/authenticator'
import { halfWay } from '#tests/support/identity/half_way'
import {
  anAuthenticator,
  demandsSecondFactor,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import { aSession } from '#tests/support/sign_in'

const PATH = '/api/account/passkeys'

/** Adds a passkey to a user's account, like a browser. */
async function added(client: ApiClient, user: User, key = new Authenticator()) {
  const session = await aSession(user)
  const options = await client.post(`${PATH}/options`).cookie('rushes', session)
  options.assertStatus(200)
  const passkey = key.create(options.body().data)
  const response = await client
    .post(PATH)
    .cookie('rushes', session)
    .json({ name: 'Laptop', passkey })
  response.assertStatus(201)
  return { key, ...(response.body().data as { passkey: { id: string }; recoveryCodes: string[] }) }
}

/** Returns the passkey options of the sign-in page, and the cookie that identifies the browser. */
async function asked(client: ApiClient) {
  const response = await client.post('/api/auth/passkey/options')
  response.assertStatus(200)
  return { options: response.body().data, browser: response.cookie('rushes-passkey')!.value }
}

const enter = (client: ApiClient, browser: string, passkey: object) =>
  client.post('/api/auth/passkey').cookie('rushes-passkey', browser).json({ passkey })

test.group('Passkeys of an account', (group) => {
  rollsBack(group)

  test('are added, with recovery codes where there were none, with a notification', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const first = await added(client, owner)
    assert.lengthOf(first.recoveryCodes, 10)
    const second = await added(client, owner)
    assert.isNull(second.recoveryCodes)
    const list = await client.get(PATH).as(owner)
    assert.sameMembers(
      list.body().data.map(({ id }: { id: string }) => id),
      [first.passkey.id, second.passkey.id]
    )
    assert.notInclude(JSON.stringify(list.body()), first.key.id)
    const entries = await auditOf('second_factor.add', owner.id)
    assert.deepEqual(entries[0].after, { method: 'passkey', name: 'Laptop' })
    assert.lengthOf(await db.from('notification_events').where('event_key', 'passkey.added'), 2)
    const factor = await client.get('/api/account/second-factor').as(owner)
    assert.equal(factor.body().data.passkeys, 2)
  })

  test('are not added from: {$self}')
    .with(['another site', 'a replay', 'another session', 'another person', 'a use'] as const)
    .run(async ({ client, assert }, what) => {
      const owner = await aPerson('client_owner')
      const session = await aSession(owner)
      const options = await client.post(`${PATH}/options`).cookie('rushes', session)
      const lie =
        what === 'another site'
          ? { origin: 'https://elsewhere.test' }
          : what === 'a use'
            ? { type: 'webauthn.get' }
            : {}
      const body = {
        name: 'Laptop',
        passkey: new Authenticator().create(options.body().data, lie),
      }
      let by = session
      if (what === 'a replay') await client.post(PATH).cookie('rushes', session).json(body)
      if (what === 'another session') by = await aSession(owner)
      if (what === 'another person') by = await aSession(await aPerson('client_owner'))
      const before = await db.from('passkeys')
      const response = await client.post(PATH).cookie('rushes', by).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'passkey')
      assert.lengthOf(await db.from('passkeys'), before.length)
    })

  test('are added only once', async ({ client, assert }) => {
    const key = new Authenticator()
    await added(client, await aPerson('client_owner'), key)
    const other = await aPerson('client_owner')
    const session = await aSession(other)
    const options = await client.post(`${PATH}/options`).cookie('rushes', session)
    const passkey = key.create(options.body().data)
    const response = await client
      .post(PATH)
      .cookie('rushes', session)
      .json({ name: 'Mine', passkey })
    response.assertStatus(422)
    assert.lengthOf(await db.from('passkeys'), 1)
  })

  test('are renamed by their user only, and removed after a re-authentication', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { passkey } = await added(client, owner)
    const path = `${PATH}/${passkey.id}`
    const renamed = await client.patch(path).as(owner).json({ name: 'Studio key' })
    assert.equal(renamed.body().data.name, 'Studio key')
    const [entry] = await auditOf('second_factor.rename', owner.id)
    assert.deepEqual(entry.before, { name: 'Laptop' })
    const admin = await aPerson('super_admin')
    const foreign = await client.patch(path).as(admin).json({ name: 'x' })
    foreign.assertStatus(404)
    const taken = await client.delete(path).as(admin)
    taken.assertStatus(404)

    const session = await aSession(owner)
    await expireReauthentications(owner)
    const unproven = await client.delete(path).cookie('rushes', session)
    unproven.assertStatus(403)
    assert.deepEqual(unproven.body().errors[0].methods, ['passkey', 'recovery'])
    const removed = await client.delete(path).as(owner)
    removed.assertStatus(204)
    assert.lengthOf(await db.from('recovery_codes').where('user_id', owner.id), 0)
    assert.lengthOf(await db.from('notification_events').where('event_key', 'passkey.removed'), 1)
  })

  test('can’t be removed if they are the last factor of a user who needs one', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { passkey } = await added(client, owner)
    await demandsSecondFactor(owner)
    const refused = await client.delete(`${PATH}/${passkey.id}`).as(owner)
    refused.assertStatus(409)
    assert.equal(refused.body().errors[0].reason, 'required')
    await anAuthenticator(owner)
    const removed = await client.delete(`${PATH}/${passkey.id}`).as(owner)
    removed.assertStatus(204)
  })

  test('re-authenticate the user, in the requesting session', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { key } = await added(client, owner)
    const [session, other] = [await aSession(owner), await aSession(owner)]
    await expireReauthentications(owner)
    const options = await client.post('/api/auth/proof/passkey/options').cookie('rushes', session)
    const passkey = key.use(options.body().data)
    const elsewhere = await client.post('/api/auth/proof').cookie('rushes', other).json({ passkey })
    elsewhere.assertStatus(422)
    const proven = await client.post('/api/auth/proof').cookie('rushes', session).json({ passkey })
    proven.assertStatus(204)
    const again = await client.post('/api/auth/proof').cookie('rushes', session).json({ passkey })
    again.assertStatus(422)
    const allowed = await client.post(`${PATH}/options`).cookie('rushes', session)
    allowed.assertStatus(200)
  })

  test('can’t re-authenticate with a challenge for adding one', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { key } = await added(client, owner)
    const session = await aSession(owner)
    const given = await client.post(`${PATH}/options`).cookie('rushes', session)
    const { challenge, rp } = given.body().data
    const passkey = key.use({ challenge, rpId: rp.id })
    const proven = await client.post('/api/auth/proof').cookie('rushes', session).json({ passkey })
    proven.assertStatus(422)
  })

  test('are not added with a challenge for re-authentication', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await added(client, owner)
    const session = await aSession(owner)
    const adding = await client.post(`${PATH}/options`).cookie('rushes', session)
    const proving = await client.post('/api/auth/proof/passkey/options').cookie('rushes', session)
    const { challenge } = proving.body().data
    const passkey = new Authenticator().create({ ...adding.body().data, challenge })
    const response = await client
      .post(PATH)
      .cookie('rushes', session)
      .json({ name: 'Laptop', passkey })
    response.assertStatus(422)
    assert.lengthOf(await db.from('passkeys'), 1)
  })
})

test.group('Signing in with a passkey as the second step', (group) => {
  rollsBack(group)

  test('continues where it was requested, once', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { key } = await added(client, owner)
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    assert.deepEqual(login.body().data.secondFactor.methods, ['passkey', 'recovery'])
    const half = login.cookie('rushes')!.value
    const options = await client
      .post('/api/auth/second-factor/passkey/options')
      .cookie('rushes', half)
    assert.deepEqual(
      options.body().data.allowCredentials.map(({ id }: { id: string }) => id),
      [key.id]
    )
    // As a second factor after a password, a passkey needs no user verification.
    const passkey = key.use(options.body().data, { isVerified: false })
    const other = await halfWay(client, owner)
    const elsewhere = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', other)
      .json({ passkey })
    elsewhere.assertStatus(401)
    const right = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', half)
      .json({ passkey })
    right.assertStatus(200)
    const replayed = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', await halfWay(client, owner))
      .json({ passkey })
    replayed.assertStatus(401)
    assert.equal(replayed.body().errors[0].code, 'E_INVALID_PASSKEY')
  })

  test('is refused with: {$self}')
    .with(['another person’s', 'another site', 'one that was removed', 'a counter'] as const)
    .run(async ({ client, assert }, what) => {
      const owner = await aPerson('client_owner')
      const { key, passkey: kept } = await added(client, owner)
      const stranger = await added(client, await aPerson('client_owner'))
      await anAuthenticator(owner)
      const half = await halfWay(client, owner)
      const options = await client
        .post('/api/auth/second-factor/passkey/options')
        .cookie('rushes', half)
      const lie = what === 'another site' ? { origin: 'https://elsewhere.test' } : {}
      const used = what === 'another person’s' ? stranger.key : key
      if (what === 'a counter') {
        await db.from('passkeys').where('id', kept.id).update({ counter: 7 })
        used.counter = 7
      }
      const passkey = used.use(options.body().data, lie)
      if (what === 'one that was removed') await client.delete(`${PATH}/${kept.id}`).as(owner)
      const response = await client
        .post('/api/auth/second-factor')
        .cookie('rushes', half)
        .json({ passkey })
      response.assertStatus(401)
      const [entry] = await auditOf('session.refuse', owner.id)
      assert.deepEqual(entry.after, { email: owner.email, method: 'passkey' })
    })

  test('is set up at the sign-in of a user who needs a factor', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await demandsSecondFactor(owner)
    const half = await halfWay(client, owner)
    const path = '/api/auth/second-factor/passkeys'
    const options = await client.post(`${path}/options`).cookie('rushes', half)
    const body = { name: 'Laptop', passkey: new Authenticator().create(options.body().data) }
    const elsewhere = await client
      .post(path)
      .cookie('rushes', await halfWay(client, owner))
      .json(body)
    elsewhere.assertStatus(422)
    const fresh = await client.post(`${path}/options`).cookie('rushes', half)
    const response = await client
      .post(path)
      .cookie('rushes', half)
      .json({ name: 'Laptop', passkey: new Authenticator().create(fresh.body().data) })
    response.assertStatus(201)
    assert.lengthOf(response.body().data.recoveryCodes, 10)
    const me = await client.get('/api/auth/me').cookie('rushes', response.cookie('rushes')!.value)
    assert.equal(me.body().data.id, owner.id)

    const again = await halfWay(client, owner)
    const another = await client.post(`${path}/options`).cookie('rushes', again)
    another.assertStatus(401)
  })
})

test.group('Signing in with a passkey alone', (group) => {
  rollsBack(group)

  test('requires no password and no second factor', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { key } = await added(client, owner)
    await anAuthenticator(owner)
    const { options, browser } = await asked(client)
    assert.deepEqual(options.allowCredentials, [])
    assert.equal(options.userVerification, 'required')
    const response = await enter(client, browser, key.use(options))
    response.assertStatus(200)
    assert.equal(response.body().data.id, owner.id)
    const me = await client.get('/api/auth/me').cookie('rushes', response.cookie('rushes')!.value)
    me.assertStatus(200)
    const row = await db.from('passkeys').where('credential_id', key.id).firstOrFail()
    assert.isNotNull(row.last_used_at)
  })

  test('satisfies a required second factor', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { key } = await added(client, owner)
    await demandsSecondFactor(owner)
    const { options, browser } = await asked(client)
    const response = await enter(client, browser, key.use(options))
    response.assertStatus(200)
  })

  test('is refused: {$self}')
    .with([
      'replayed',
      'in another browser',
      'from another site',
      'too late',
      'without user verification',
      'removed',
      'unknown',
      'deactivated',
      'deleted',
      'another handle',
      'counted back',
    ] as const)
    .run(async ({ client, assert }, what) => {
      const viewer = await aPerson('client_viewer')
      const admin = await aPerson('super_admin')
      const { key, passkey: kept } = await added(client, viewer)
      const first = await asked(client)
      const { options } = first
      let { browser } = first
      if (what === 'counted back') {
        await db.from('passkeys').where('id', kept.id).update({ counter: 9 })
        key.counter = 8
      }
      const passkey = (what === 'unknown' ? aStrangersKey() : key).use(options, {
        ...(what === 'from another site' ? { origin: 'https://elsewhere.test' } : {}),
        ...(what === 'without user verification' ? { isVerified: false } : {}),
        ...(what === 'another handle' ? { userHandle: 'bm9ib2R5' } : {}),
      })
      const path = `/api/admin/users/${viewer.id}`
      if (what === 'replayed') await enter(client, browser, passkey)
      if (what === 'in another browser') ({ browser } = await asked(client))
      if (what === 'too late') {
        await db.from('passkey_challenges').update({ expires_at: new Date(0) })
      }
      if (what === 'removed') await client.delete(`${PATH}/${kept.id}`).as(viewer)
      if (what === 'deactivated') await client.patch(path).as(admin).json({ isActive: false })
      if (what === 'deleted') await client.delete(path).as(admin)

      const response = await enter(client, browser, passkey)
      response.assertStatus(401)
      assert.equal(response.body().errors[0].code, 'E_INVALID_PASSKEY')
      assert.isUndefined(response.cookie('rushes'))
    })

  test('works while wrong passwords have locked the account', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { key } = await added(client, owner)
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await client.post('/api/auth/login').json({ email: owner.email, password: 'not this one' })
    }
    const { options, browser } = await asked(client)
    const response = await enter(client, browser, key.use(options))
    response.assertStatus(200)
  })

  test('is no longer possible after a reset of the second factor', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const { key } = await added(client, viewer)
    const { options, browser } = await asked(client)
    const admin = await aPerson('super_admin')
    const reset = await client.delete(`/api/admin/users/${viewer.id}/second-factor`).as(admin)
    reset.assertStatus(204)
    assert.lengthOf(await db.from('passkeys').where('user_id', viewer.id), 0)
    const response = await enter(client, browser, key.use(options))
    response.assertStatus(401)
  })

  test('reports that the user’s company is suspended', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const { key } = await added(client, viewer)
    const admin = await aPerson('super_admin')
    await client.post(`/api/admin/clients/${viewer.companyId}/suspend`).as(admin)
    const { options, browser } = await asked(client)
    const response = await enter(client, browser, key.use(options))
    response.assertStatus(403)
    assert.equal(response.body().errors[0].code, 'E_COMPANY_SUSPENDED')
  })
})

function aStrangersKey(): Authenticator {
  const key = new Authenticator()
  const user = { id: 'bm9ib2R5' }
  key.create({ challenge: 'x', rp: { id: 'localhost' }, user })
  return key
}
