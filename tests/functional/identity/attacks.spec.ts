import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { anInvitation } from '#tests/support/invitations'
import { halfWay } from '#tests/support/identity/half_way'
import {
  anAuthenticator,
  codeOf,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aToken, aSession } from '#tests/support/sign_in'

const STEP = '/api/auth/second-factor'
const TOTP = '/api/account/second-factor/totp'

const logIn = (client: ApiClient, { email }: User) =>
  client.post('/api/auth/login').json({ email, password: PASSWORD })

const nameOf = async (client: ApiClient, cookie: string) => {
  const me = await client.get('/api/auth/me').cookie('rushes', cookie)
  return me.status() === 200 ? me.body().data.email : null
}

test.group('A stranger who sets the cookie of a browser', (group) => {
  rollsBack(group)

  test('has no session of the user who signs in there, in one step or in two', async ({
    client,
    assert,
  }) => {
    const plain = await aPerson('client_owner')
    const careful = await aPerson('client_owner')
    const app = await anAuthenticator(careful)
    const visit = await client.get('/login')
    for (const chosen of ['0b7e4cde-chosen', visit.cookie('rushes')?.value ?? 'none']) {
      const whole = await logIn(client, plain).cookie('rushes', chosen)
      whole.assertStatus(200)
      assert.notEqual(whole.cookie('rushes')!.value, chosen)
      assert.isNull(await nameOf(client, chosen))
    }

    const half = await logIn(client, careful).cookie('rushes', 'chosen')
    const waiting = half.cookie('rushes')!.value
    assert.notEqual(waiting, 'chosen')
    const done = await client.post(STEP).cookie('rushes', waiting).json({ code: app.code() })
    done.assertStatus(200)
    assert.equal(await nameOf(client, done.cookie('rushes')!.value), careful.email)
    for (const earlier of ['chosen', waiting]) assert.isNull(await nameOf(client, earlier))
  })

  test('is not signed in by planting their own session either: it ends with the sign-in', async ({
    client,
    assert,
  }) => {
    const stranger = await aPerson('client_viewer')
    const owner = await aPerson('client_owner')
    const planted = await aSession(stranger)
    const login = await logIn(client, owner).cookie('rushes', planted)
    assert.equal(await nameOf(client, login.cookie('rushes')!.value), owner.email)
    assert.isNull(await nameOf(client, planted))
  })
})

test.group('A code that was used', (group) => {
  rollsBack(group)

  test('at sign-in is no re-authentication afterwards', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const code = app.code()
    const half = await halfWay(client, owner)
    const done = await client.post(STEP).cookie('rushes', half).json({ code })
    done.assertStatus(200)
    const session = done.cookie('rushes')!.value
    const proof = await client.post('/api/auth/proof').cookie('rushes', session).json({ code })
    proof.assertStatus(422)
  })

  test('as a re-authentication opens no session', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const code = app.code()
    const proof = await client.post('/api/auth/proof').as(owner).json({ code })
    proof.assertStatus(204)
    const half = await halfWay(client, owner)
    const replayed = await client.post(STEP).cookie('rushes', half).json({ code })
    replayed.assertStatus(401)
  })

  test('for setting up the app opens no session', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const session = await aSession(owner)
    const started = await client.post(TOTP).cookie('rushes', session)
    const code = codeOf(started.body().data.secret)
    const confirmed = await client.post(`${TOTP}/confirm`).cookie('rushes', session).json({ code })
    confirmed.assertStatus(200)
    const half = await halfWay(client, owner)
    const replayed = await client.post(STEP).cookie('rushes', half).json({ code })
    replayed.assertStatus(401)
  })
})

test.group('A stranger with a token', (group) => {
  rollsBack(group)

  test('can’t use it as a session or as a second step', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const { token } = await aToken(owner)
    for (const cookie of [token, token.slice('rsh_'.length)]) {
      assert.isNull(await nameOf(client, cookie))
      const step = await client.post(STEP).cookie('rushes', cookie).json({ code: app.code() })
      step.assertStatus(401)
    }
    const proof = await client.post('/api/auth/proof').withToken(token).json({ password: PASSWORD })
    proof.assertStatus(403)
    for (const path of ['/api/auth/me', '/api/tasks']) {
      const inAddress = await client.get(path).qs({ access_token: token, token })
      inAddress.assertStatus(401)
    }
  })

  test('can’t use a session as a token', async ({ client }) => {
    const session = await aSession(await aPerson('client_owner'))
    const answer = await client.get('/api/auth/me').withToken(session)
    answer.assertStatus(401)
  })
})

test.group('A thief of a session without recent re-authentication', (group) => {
  rollsBack(group)

  test('can’t create access of their own: no invitation, no link, no feed', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const open = await anInvitation({ company: owner.company })
    const session = await aSession(owner)
    await expireReauthentications(owner)
    const post = (path: string, body: object = {}) =>
      client.post(path).cookie('rushes', session).json(body)
    const tried = [
      await post('/api/admin/invitations', { email: 'thief@example.test', role: 'client_owner' }),
      await post(`/api/admin/invitations/${open.invitation.id}/resend`),
      await post('/api/account/messenger'),
      await post('/api/calendar/feed'),
      await post(`/api/admin/users/${viewer.id}/password-reset`),
    ]
    for (const response of tried) {
      response.assertStatus(403)
      assert.equal(response.body().errors[0].code, 'E_PROOF_REQUIRED')
    }
    for (const table of ['password_resets', 'messenger_links', 'calendar_feeds']) {
      assert.lengthOf(await db.from(table), 0)
    }
    const invitations = await db.from('invitations')
    assert.deepEqual(
      invitations.map(({ token_hash: hash }) => hash),
      [open.invitation.tokenHash]
    )
  })

  test('can’t affect other users with an account that was just created by an invitation', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { token } = await anInvitation({ company: owner.company, role: 'client_owner' })
    const accepted = await client.post(`/api/invitations/${token}/accept`).json({
      ...{ fullName: 'A thief', password: PASSWORD, passwordConfirmation: PASSWORD },
    })
    const session = accepted.cookie('rushes')!.value
    const path = `/api/admin/users/${owner.id}`
    const tried = [
      await client.post(`${path}/password-reset`).cookie('rushes', session),
      await client.delete(`${path}/second-factor`).cookie('rushes', session),
      await client.patch(`${path}/role`).cookie('rushes', session).json({ role: 'client_viewer' }),
      await client.put(`${path}/permissions`).cookie('rushes', session).json({ overrides: [] }),
    ]
    for (const response of tried) {
      response.assertStatus(403)
      assert.equal(response.body().errors[0].code, 'E_PROOF_REQUIRED')
    }
  })
})

test.group('Secrets of an account', (group) => {
  rollsBack(group)

  test('are in no row of the database, and in no refusal', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const session = await aSession(owner)
    const started = await client.post(TOTP).cookie('rushes', session)
    const { secret } = started.body().data as { secret: string }
    const code = codeOf(secret)
    const confirmed = await client.post(`${TOTP}/confirm`).cookie('rushes', session).json({ code })
    const codes: string[] = confirmed.body().data.recoveryCodes
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await client
      .post('/api/account/tokens')
      .cookie('rushes', session)
      .json({ name: 'Nightly', expiresAt })
    made.assertStatus(201)
    const { token } = made.body().data as { token: string }

    const half = await halfWay(client, owner)
    const whole = await client.post(STEP).cookie('rushes', half).json({ recoveryCode: codes[0] })
    whole.assertStatus(200)
    await expireReauthentications(owner)
    const refusals = [
      await client.post('/api/auth/login').json({ email: owner.email, password: `${PASSWORD}!` }),
      await client.post(STEP).cookie('rushes', half).json({ code }),
      await client.post('/api/auth/proof').cookie('rushes', session).json({ code }),
      await client.post('/api/account/tokens').cookie('rushes', session).json({ name: token }),
      await client.post('/api/tasks').withToken(token).json({ title: '' }),
      await client.get('/api/nothing').withToken(token),
      await client.get('/api/tasks').withToken(`${token}x`),
      await client.delete(`/api/account/tokens/${token}`).withToken(token),
    ]
    await client.get('/api/audit/export').as(owner)

    const secrets = [PASSWORD, secret, code, ...codes, token, token.slice(4), session, half]
    secrets.push(whole.cookie('rushes')!.value)
    for (const refusal of refusals) {
      assert.isAtLeast(refusal.status(), 400)
      for (const one of secrets) assert.notInclude(refusal.text(), one)
    }
    for (const [table, rows] of await everything()) {
      for (const one of secrets) {
        // The six digits of a code may occur in a row by chance.
        if (one !== code) assert.isFalse(rows.includes(one), `${table} holds a secret`)
      }
    }
  })
})

/** Returns all rows of each table as text. */
async function everything(): Promise<[table: string, rows: string][]> {
  const { rows: tables } = await db.rawQuery(
    `select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`
  )
  const found: [string, string][] = []
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await db.rawQuery(`select string_agg(t::text, ' ') as all from "${name}" t`)
    found.push([name, rows[0].all ?? ''])
  }
  return found
}
