import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { signIn } from '#actions/identity/sessions/sign_in'
import { NO_ORIGIN } from '#access/actor'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { InvalidField } from '#exceptions/refusals'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack, writesForReal } from '#tests/support/database'
import { anInvitation, aResetToken } from '#tests/support/invitations'
import { aPerson, PASSWORD } from '#tests/support/people'

/** The address from which this suite sends requests, and its network. */
const HERE = '127.0.0.1'
const NETWORK = '127.0.0.0/24'
const FRESH = 'a new slate for every take'

async function points(key: string): Promise<number> {
  const row = await db.from('rate_limits').where('key', key).first()
  return row?.points ?? 0
}

async function fill(key: string, taken: number): Promise<void> {
  await db
    .table('rate_limits')
    .knexQuery.insert({ key, points: taken, expire: Date.now() + 600_000 })
    .onConflict('key')
    .merge()
}

/** Tries to sign in from an address, without HTTP. Returns the status that the response would have. */
async function attempt(
  email: string,
  address: string,
  { password = 'wrong one', deviceToken = null as string | null } = {}
): Promise<number> {
  try {
    await signIn({ email, password, deviceToken }, { ...NO_ORIGIN, address })
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** Signs in, and returns the secret that identifies the browser from then on. */
async function deviceOf(client: ApiClient, { email }: User): Promise<string> {
  const login = await client.post('/api/auth/login').json({ email, password: PASSWORD })
  login.assertStatus(200)
  return login.cookie('rushes-device')!.value
}

test.group('Guessing', (group) => {
  rollsBack(group)

  for (const [door, path] of [
    ['invitation', '/api/invitations/'],
    ['password_reset', '/api/password-resets/'],
  ] as const) {
    test(`a link at ${path} stops after a hundred misses from an address`, async ({
      client,
      assert,
    }) => {
      const { token: invitation } = await anInvitation()
      const reset = await aResetToken(await aPerson('client_viewer'))
      const token = door === 'invitation' ? invitation : reset

      const miss = await client.get(`${path}wrong`)
      miss.assertStatus(404)
      const hit = await client.get(`${path}${token}`)
      hit.assertStatus(200)
      const key = `${door}:address:${HERE}`
      assert.equal(await points(key), 1)

      await fill(key, 100)
      const action = door === 'invitation' ? '/accept' : ''
      for (const response of [
        await client.get(`${path}${token}`),
        await client.post(`${path}${token}${action}`).json({}),
      ]) {
        response.assertStatus(429)
        assert.isAbove(Number(response.header('retry-after')), 0)
      }
      assert.equal(await points(key), 100)
    })
  }

  test('passwords is blocked for the address, for any account', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    await fill(`sign_in:address:${HERE}`, 100)
    const response = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD })
    response.assertStatus(429)
  })

  test('a forged forwarding address changes nothing', async ({ client, assert }) => {
    await client
      .post('/api/auth/login')
      .header('x-forwarded-for', '203.0.113.9')
      .json({ email: 'x@example.test', password: 'no' })
    assert.equal(await points(`sign_in:address:${HERE}`), 1)
    assert.equal(await points('sign_in:address:203.0.113.9'), 0)
  })

  test('passwords of an account is blocked for the network of the caller', async ({ assert }) => {
    const { email } = await aPerson('client_viewer')
    for (let failure = 0; failure < 10; failure += 1) {
      assert.equal(await attempt(email, `203.0.113.${failure}`), 401)
    }
    const right = { password: PASSWORD }
    assert.equal(await attempt(email, '203.0.113.77', right), 429)
    assert.equal(await attempt(email, '203.0.114.77', right), 200)
    assert.equal(await attempt('somebody-else@example.test', '203.0.113.77'), 401)
  })

  test('passwords of an account from many networks stops for strangers', async ({ assert }) => {
    const { email } = await aPerson('client_viewer')
    await fill(`sign_in:account:${email}`, 99)
    assert.equal(await attempt(email, '198.51.100.1'), 401)
    assert.equal(await attempt(email, '192.0.2.1', { password: PASSWORD }), 429)
  })

  test('from a known browser has its own limit of ten attempts', async ({ assert, client }) => {
    const viewer = await aPerson('client_viewer')
    const deviceToken = await deviceOf(client, viewer)
    for (let failure = 0; failure < 10; failure += 1) {
      assert.equal(await attempt(viewer.email, HERE, { deviceToken }), 401)
    }
    assert.equal(await attempt(viewer.email, HERE, { deviceToken, password: PASSWORD }), 429)
    assert.equal(await points(`sign_in:network:${viewer.email}:${NETWORK}`), 0)
  })
})

test.group('Users aren’t locked out', (group) => {
  rollsBack(group)

  test('for good: the window ends, and successes don’t count', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const login = (password: string) =>
      client.post('/api/auth/login').json({ email: viewer.email, password })
    for (let round = 0; round < 12; round += 1) {
      const response = await login(PASSWORD)
      response.assertStatus(200)
    }
    const key = `sign_in:network:${viewer.email}:${NETWORK}`
    assert.equal(await points(key), 0)

    await fill(key, 10)
    const blocked = await login(PASSWORD)
    blocked.assertStatus(429)
    await db.from('rate_limits').update({ expire: Date.now() - 1 })
    const afterwards = await login(PASSWORD)
    afterwards.assertStatus(200)
  })

  test('in a known browser, even if others guess from any network', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const other = await aPerson('client_viewer')
    const known = await deviceOf(client, viewer)
    const foreign = await deviceOf(client, other)
    await fill(`sign_in:network:${viewer.email}:${NETWORK}`, 10)
    await fill(`sign_in:account:${viewer.email}`, 100)
    await fill(`sign_in:address:${HERE}`, 100)

    const login = (device?: string) => {
      const request = client
        .post('/api/auth/login')
        .json({ email: viewer.email, password: PASSWORD })
      return device ? request.cookie('rushes-device', device) : request
    }
    for (const stranger of [undefined, foreign, 'made up']) {
      const refused = await login(stranger)
      refused.assertStatus(429)
    }
    const spared = await login(known)
    spared.assertStatus(200)
    const { rows } = await db.rawQuery('select token_hash from known_devices')
    assert.notInclude(JSON.stringify(rows), known)
  })

  test('in a browser in which they have just set a password', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const before = await deviceOf(client, viewer)
    const reset = await client
      .post(`/api/password-resets/${await aResetToken(viewer)}`)
      .json({ password: FRESH, passwordConfirmation: FRESH })
    await fill(`sign_in:account:${viewer.email}`, 100)

    const login = (device: string) =>
      client
        .post('/api/auth/login')
        .cookie('rushes-device', device)
        .json({ email: viewer.email, password: FRESH })
    const fresh = await login(reset.cookie('rushes-device')!.value)
    fresh.assertStatus(200)
    const forgotten = await login(before)
    forgotten.assertStatus(429)
  })
})

test.group('A sign-in that is blocked', (group) => {
  rollsBack(group)

  test('is recorded once per window, with the account that was tried', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    await fill(`sign_in:network:${viewer.email}:${NETWORK}`, 10)
    for (let round = 0; round < 3; round += 1) await attempt(viewer.email, HERE)
    await fill(`sign_in:address:${HERE}`, 100)
    for (let round = 0; round < 3; round += 1) await attempt(`x${round}@example.test`, HERE)

    const [account, address, ...more] = await auditOf('session.throttle')
    assert.deepEqual(more, [])
    assert.equal(account.entity_id, viewer.id)
    assert.equal(account.audience, 'everyone')
    assert.deepEqual(account.after, { email: viewer.email, limit: 'network' })
    assert.isNull(address.entity_id)
    assert.equal(address.audience, 'team')
    assert.equal(address.address, HERE)
  })

  test('can have a correct password: successful sign-ins are also limited', async ({ assert }) => {
    const { email } = await aPerson('client_viewer')
    await fill(`sign_in:success:${email}`, 299)
    const right = { password: PASSWORD }
    assert.equal(await attempt(email, HERE), 401)
    assert.equal(await attempt(email, HERE, right), 200)
    assert.equal(await attempt(email, HERE, right), 429)
  })
})

test.group('Guessing at the same time', (group) => {
  writesForReal(group)

  test('allows no more attempts than sequential guessing', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const responses = await Promise.all(
      Array.from({ length: 25 }, () =>
        client.post('/api/auth/login').json({ email: viewer.email, password: 'wrong one' })
      )
    )
    const tried = responses.filter((response) => response.status() === 401)
    assert.isAtMost(tried.length, 10)
  })
})

test.group('An attempt during an outage', (group) => {
  writesForReal(group)

  test('returns the slots that it took before the database failed', async ({ assert }) => {
    // The database refuses the second subject.
    const limits = { ai_text: 'one', comparison: '\u0000' }
    await assert.rejects(() => withRateLimit(limits, async () => 'done'))
    assert.equal(await points('ai_text:one'), 0)
  })

  test('keeps its own error and returns its other slots if a step after it fails', async ({
    assert,
  }) => {
    await fill('proof:prove:one', 9)
    const limits = { 'proof:prove': 'one', 'ai_text': 'one' } as const
    const onUsedUp = () => Promise.reject(new Error('the database is away'))
    await assert.rejects(
      () =>
        withRateLimit(limits, () => Promise.reject(new InvalidField('code', 'ai.nothing_to_say')), {
          onUsedUp,
        }),
      InvalidField
    )
    assert.equal(await points('ai_text:one'), 0)
  })
})
