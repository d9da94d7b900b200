import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { answers } from '#tests/support/identity/answers'
import { rollsBack } from '#tests/support/database'
import { leadsTo, signedIn, signsInAt } from '#tests/support/identity/signing_in_with_company'
import { aCompany, aPerson } from '#tests/support/people'
import { CLIENT, OidcProvider } from '#tests/support/services/oidc_provider'
import { aSession } from '#tests/support/sign_in'

const PATH = '/webhooks/company-sign-in/logout'
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }

let provider: OidcProvider

async function somebody(client: ApiClient) {
  const company = await aCompany()
  const domain = `${company.slug}.test`
  await signsInAt(company, provider, { domains: [domain] })
  const person = await aPerson('client_manager', { company, email: `someone@${domain}` })
  const account = { id: `subject-${person.id}`, email: person.email, email_verified: true }
  const sessions: { cookie: string; sid: string }[] = []
  for (const sid of ['first', 'second']) {
    provider.forged = { sid }
    const response = await signedIn(client, provider, account)
    sessions.push({ cookie: response.cookie('rushes')!.value as string, sid })
  }
  return { person, account, sessions, other: await aSession(person) }
}

let counter = 0

function claims(rest: Record<string, unknown>) {
  const iat = Math.floor(Date.now() / 1_000)
  const jti = `token-${(counter += 1)}`
  return {
    iss: provider.issuer,
    aud: CLIENT.clientId,
    iat,
    exp: iat + 120,
    jti,
    events: EVENTS,
    ...rest,
  }
}

const send = (client: ApiClient, token: string) =>
  client.post(PATH).type('form').form({ logout_token: token })

async function living({ id }: User): Promise<number> {
  const rows = await db.from('user_sessions').where('user_id', id).whereNull('ended_at')
  return rows.length
}

test.group('A provider that reports a sign-out', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })

  test('ends the session that belongs to the provider’s session', async ({ client, assert }) => {
    const { person, account, sessions, other } = await somebody(client)
    const token = await provider.sign(claims({ sub: account.id, sid: 'first' }), {
      typ: 'logout+jwt',
    })
    const response = await send(client, token)
    response.assertStatus(204)
    const statuses = []
    for (const cookie of [...sessions.map((one) => one.cookie), other]) {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      statuses.push(me.status())
    }
    assert.deepEqual(statuses, [401, 200, 200])
    const [entry] = await auditOf('session.revoke', person.id)
    assert.deepEqual(entry.after, { ended: 1, openedWith: 'company' })

    const again = await send(client, token)
    again.assertStatus(400)
    assert.equal(await living(person), 2)
  })

  test('ends all sessions of the account if it names no session', async ({ client, assert }) => {
    const { person, account } = await somebody(client)
    const stranger = await somebody(client)
    const response = await send(client, await provider.sign(claims({ sub: account.id })))
    response.assertStatus(204)
    assert.equal(await living(person), 1)
    assert.equal(await living(stranger.person), 3)
  })

  test('is refused: {0}')
    .with([
      ['forged', {}, true],
      ['another issuer', { iss: 'https://login.elsewhere.test' }, false],
      ['another audience', { aud: 'another-client' }, false],
      ['with a nonce, as an ID token has', { nonce: 'a nonce' }, false],
      ['without the event', { events: {} }, false],
      ['without an id', { jti: undefined }, false],
      ['of nobody', { sub: undefined }, false],
      ['of an empty account', { sub: '' }, false],
      ['of an empty session', { sid: '' }, false],
      ['with a session that no database takes', { sid: 'a\0b' }, false],
      ['with an id that is too long', { jti: 'x'.repeat(9_000) }, false],
      ['too old', { iat: 1_700_000_000, exp: undefined }, false],
      ['expired', { exp: 1_700_000_000 }, false],
    ] as const)
    .run(async ({ client, assert }, [, wrong, isForged]) => {
      const { person, account } = await somebody(client)
      const token = await provider.sign(claims({ sub: account.id, ...wrong }), { isForged })
      const response = await send(client, token)
      response.assertStatus(400)
      assert.equal(await living(person), 3)
    })

  test('is accepted for five minutes, regardless of its token’s expiry: {0} s old, {1}')
    .with([
      [290, 204],
      [340, 400],
    ] as const)
    .run(async ({ client, assert }, [age, status]) => {
      const { person, account } = await somebody(client)
      const now = Math.floor(Date.now() / 1_000)
      const times = { iat: now - age, exp: now + 3_600 }
      const token = await provider.sign(claims({ sub: account.id, ...times }))
      const response = await send(client, token)
      response.assertStatus(status)
      assert.equal(await living(person), status === 204 ? 1 : 3)
    })

  test('is refused without a token, with garbage, and with too large a body', async ({
    client,
  }) => {
    for (const token of ['', 'garbage', 'a.b.c', 'x'.repeat(30_000)]) {
      await answers(send(client, token), 400)
    }
    await answers(client.post(PATH), 400)
  })

  test('is accepted with new keys, but not while the provider is down', async ({
    client,
    assert,
  }) => {
    const { person, account } = await somebody(client)
    const before = await provider.sign(claims({ sub: account.id }))
    await provider.rotateKeys()
    await answers(send(client, before), 400)
    const token = await provider.sign(claims({ sub: account.id }))
    provider.isDown = true
    await answers(send(client, token), 503)
    assert.equal(await living(person), 3)
    provider.isDown = false
    await answers(send(client, token), 204)
    assert.equal(await living(person), 1)
  })

  test('is accepted while its client secret can’t be read', async ({ client, assert }) => {
    const { person, account } = await somebody(client)
    await db.from('company_sign_ins').update({ sealed_secret: 'sealed with a key that is gone' })
    await answers(send(client, await provider.sign(claims({ sub: account.id }))), 204)
    assert.equal(await living(person), 1)
  })

  test('names the session that its ID tokens name', async ({ client, assert }) => {
    const { person, account } = await somebody(client)
    provider.forged = null
    const response = await signedIn(client, provider, account)
    assert.equal(leadsTo(response), '/')
    const row = await db
      .from('user_sessions')
      .where('user_id', person.id)
      .orderBy('created_at', 'desc')
      .whereNotIn('provider_session', ['first', 'second'])
      .first()
    assert.isString(row.provider_session)
  })
})
