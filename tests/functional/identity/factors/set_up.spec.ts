import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { anAuthenticator, codeOf } from '#tests/support/identity/second_factor'

const PATH = '/api/account/second-factor'

test.group('Setting up an authenticator app', (group) => {
  rollsBack(group)

  test('takes effect once a code confirms it; its secret is stored encrypted', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const started = await client.post(`${PATH}/totp`).as(owner)
    started.assertStatus(201)
    const { secret, uri } = started.body().data
    assert.match(secret, /^[A-Z2-7]{32}$/)
    const { host, pathname, searchParams } = new URL(uri)
    assert.equal(host, 'totp')
    assert.equal(decodeURIComponent(pathname), `/Rushes:${owner.email}`)
    assert.equal(searchParams.get('secret'), secret)
    assert.equal(searchParams.get('issuer'), 'Rushes')

    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    assert.equal(login.body().data.id, owner.id)

    const wrong = await client.post(`${PATH}/totp/confirm`).as(owner).json({ code: '123' })
    wrong.assertStatus(422)
    assert.equal(wrong.body().errors[0].field, 'code')
    const code = codeOf(secret)
    const confirmed = await client.post(`${PATH}/totp/confirm`).as(owner).json({ code })
    confirmed.assertStatus(200)
    const { recoveryCodes } = confirmed.body().data
    assert.lengthOf(new Set(recoveryCodes), 10)

    const shown = await client.get(PATH).as(owner)
    assert.containsSubset(shown.body().data, { totp: true, recoveryCodesLeft: 10 })
    const kept = JSON.stringify([
      await db.from('totp_factors'),
      await db.from('recovery_codes'),
      await db.from('audit_entries'),
      await db.from('notification_events'),
    ])
    for (const secretText of [secret, code, ...recoveryCodes]) assert.notInclude(kept, secretText)
    assert.lengthOf(await auditOf('second_factor.add', owner.id), 1)

    const next = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const replayed = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', next.cookie('rushes')!.value)
      .json({ code })
    replayed.assertStatus(401)
  })

  test('moves to another device: the previous one is valid until then', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const before = await anAuthenticator(owner)
    const started = await client.post(`${PATH}/totp`).as(owner)
    const proof = await client.post('/api/auth/proof').as(owner).json({ code: before.code() })
    proof.assertStatus(204)
    const { secret } = started.body().data
    const confirmed = await client
      .post(`${PATH}/totp/confirm`)
      .as(owner)
      .json({ code: codeOf(secret) })
    confirmed.assertStatus(200)
    const old = await client
      .post('/api/auth/proof')
      .as(owner)
      .json({ code: before.code(1) })
    old.assertStatus(422)
    const now = await client
      .post('/api/auth/proof')
      .as(owner)
      .json({ code: codeOf(secret, 1) })
    now.assertStatus(204)
  })

  test('is confirmed only after it began', async ({ client, assert }) => {
    const response = await client
      .post(`${PATH}/totp/confirm`)
      .as(await aPerson('client_owner'))
      .json({ code: '123456' })
    response.assertStatus(409)
    assert.equal(response.body().errors[0].reason, 'not_started')
  })

  test('has a limit on wrong codes', async ({ client }) => {
    const owner = await aPerson('client_owner')
    await client.post(`${PATH}/totp`).as(owner)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await client.post(`${PATH}/totp/confirm`).as(owner).json({ code: '12' })
      wrong.assertStatus(422)
    }
    const response = await client.post(`${PATH}/totp/confirm`).as(owner).json({ code: '12' })
    response.assertStatus(429)
  })

  test('can be undone together with the recovery codes; the password alone is enough again', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await anAuthenticator(owner)
    const removed = await client.delete(`${PATH}/totp`).as(owner)
    removed.assertStatus(204)
    assert.lengthOf(await db.from('recovery_codes').where('user_id', owner.id), 0)
    assert.lengthOf(await auditOf('second_factor.remove', owner.id), 1)
    const again = await client.delete(`${PATH}/totp`).as(owner)
    again.assertStatus(404)
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    assert.equal(login.body().data.id, owner.id)
  })

  test('creates new recovery codes, which replace the previous ones', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { recoveryCodes } = await anAuthenticator(owner)
    const renewed = await client.post(`${PATH}/recovery-codes`).as(owner)
    renewed.assertStatus(201)
    assert.lengthOf(renewed.body().data.recoveryCodes, 10)
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const old = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', login.cookie('rushes')!.value)
      .json({ recoveryCode: recoveryCodes[0] })
    old.assertStatus(401)

    const none = await client.post(`${PATH}/recovery-codes`).as(await aPerson('client_owner'))
    none.assertStatus(409)
  })

  test('is refused to users who may not change their account', async ({ client }) => {
    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'account.update', effect: 'revoke' }],
    })
    for (const [method, path] of [
      ['GET', PATH],
      ['POST', `${PATH}/totp`],
      ['POST', `${PATH}/totp/confirm`],
      ['DELETE', `${PATH}/totp`],
      ['POST', `${PATH}/recovery-codes`],
    ]) {
      const response = await client.request(path, method).as(viewer)
      response.assertStatus(403)
    }
  })
})
