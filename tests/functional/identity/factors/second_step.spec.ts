import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { createPasswordReset } from '#actions/identity/passwords/create_password_reset'
import { NO_ORIGIN } from '#access/actor'
import { hashSessionId } from '#access/live_session'
import { finishSignIn } from '#actions/identity/sessions/finish_sign_in'
import { newRecoveryCodes } from '#access/factors/recovery_codes'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { tokenIn } from '#tests/support/invitations'
import { acting, aPerson, PASSWORD } from '#tests/support/people'
import { nearlyUsedUp } from '#tests/support/identity/attempts'
import { halfWay } from '#tests/support/identity/half_way'
import { anAuthenticator } from '#tests/support/identity/second_factor'
import { aSession } from '#tests/support/sign_in'
import { openedRoutes } from './opened_routes.js'

const logIn = (client: ApiClient, { email }: User, password = PASSWORD) =>
  client.post('/api/auth/login').json({ email, password })

const secondStep = (client: ApiClient, cookie: string, body: object) =>
  client.post('/api/auth/second-factor').cookie('rushes', cookie).json(body)

test.group('Signing in with a second factor', (group) => {
  rollsBack(group)

  test('takes two steps, each with a new session id', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)

    const first = await logIn(client, owner)
    first.assertStatus(200)
    assert.deepEqual(first.body(), {
      data: { secondFactor: { methods: ['totp', 'recovery'], setUp: false } },
    })
    const half = first.cookie('rushes')!.value
    assert.equal(await sessionsOf(owner), 0)

    const second = await secondStep(client, half, { code: app.code() })
    second.assertStatus(200)
    assert.equal(second.body().data.id, owner.id)
    const whole = second.cookie('rushes')!.value
    assert.notEqual(whole, half)

    const me = await client.get('/api/auth/me').cookie('rushes', whole)
    me.assertStatus(200)
    const withHalf = await client.get('/api/auth/me').cookie('rushes', half)
    withHalf.assertStatus(401)
    const again = await secondStep(client, half, { code: app.code(1) })
    again.assertStatus(401)
    assert.equal(again.body().errors[0].code, 'E_SIGN_IN_EXPIRED')
  })

  test('ends the browser’s previous session', async ({ client }) => {
    const owner = await aPerson('client_owner')
    await anAuthenticator(owner)
    const before = await aSession(owner)
    await logIn(client, owner).cookie('rushes', before)
    const me = await client.get('/api/auth/me').cookie('rushes', before)
    me.assertStatus(401)
  })

  test('keeps the user signed in for longer on request', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const first = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD, remember: true })
    await secondStep(client, first.cookie('rushes')!.value, { code: app.code() })
    const session = await db.from('user_sessions').where('user_id', owner.id).firstOrFail()
    assert.isTrue(session.remembered)
  })

  test('allows no route before the second step, except that step', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    await anAuthenticator(admin)
    const half = await halfWay(client, admin)
    assert.deepEqual(await openedRoutes(client, half), [])
  }).timeout(120_000)

  test('responds the same as without a second factor until the password is correct', async ({
    client,
    assert,
  }) => {
    const plain = await aPerson('client_viewer')
    const guarded = await aPerson('client_viewer')
    await anAuthenticator(guarded)
    const answers = []
    for (const user of [plain, guarded]) {
      const response = await logIn(client, user, 'not this one')
      response.assertStatus(401)
      assert.isUndefined(response.cookie('rushes'))
      answers.push(response.body().errors)
    }
    assert.deepEqual(answers[0], answers[1])
  })

  test('accepts a code once, and none of an earlier time step', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const right = await secondStep(client, await halfWay(client, owner), { code: app.code() })
    right.assertStatus(200)
    for (const steps of [0, -1]) {
      const replayed = await secondStep(client, await halfWay(client, owner), {
        code: app.code(steps),
      })
      replayed.assertStatus(401)
      assert.equal(replayed.body().errors[0].code, 'E_INVALID_CODE')
    }
    const later = await secondStep(client, await halfWay(client, owner), { code: app.code(1) })
    later.assertStatus(200)
  })

  test('accepts no code of another user, or of an app that was never confirmed', async ({
    client,
  }) => {
    const owner = await aPerson('client_owner')
    await anAuthenticator(owner)
    const other = await anAuthenticator(await aPerson('client_owner'))
    const foreign = await secondStep(client, await halfWay(client, owner), { code: other.code() })
    foreign.assertStatus(401)
    const recovery = await secondStep(client, await halfWay(client, owner), {
      recoveryCode: other.recoveryCodes[0],
    })
    recovery.assertStatus(401)
  })

  test('accepts a recovery code once, however it is written, and notifies its user', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { recoveryCodes } = await anAuthenticator(owner)
    const written = ` ${recoveryCodes[0].replaceAll('-', ' ').toUpperCase()} `
    const right = await secondStep(client, await halfWay(client, owner), { recoveryCode: written })
    right.assertStatus(200)
    const again = await secondStep(client, await halfWay(client, owner), {
      recoveryCode: recoveryCodes[0],
    })
    again.assertStatus(401)
    const unknown = await secondStep(client, await halfWay(client, owner), {
      recoveryCode: newRecoveryCodes()[0].code,
    })
    unknown.assertStatus(401)

    const told = await db.from('notification_events').where('event_key', 'second_factor.code_used')
    assert.lengthOf(told, 1)
    const [entry] = await auditOf('second_factor.use_code', owner.id)
    assert.deepEqual(entry.after, { left: 9 })
  })

  test('expires after a few minutes', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    await db.from('sign_in_steps').update({ expires_at: new Date(0) })
    const response = await secondStep(client, half, { code: app.code() })
    response.assertStatus(401)
    assert.equal(response.body().errors[0].code, 'E_SIGN_IN_EXPIRED')
    const without = await client.post('/api/auth/second-factor').json({ code: app.code() })
    without.assertStatus(401)
  })

  test('becomes invalid if its user changes meanwhile: {$self}')
    .with(['password', 'role', 'deactivated', 'factor'] as const)
    .run(async ({ client }, what) => {
      const viewer = await aPerson('client_viewer')
      const app = await anAuthenticator(viewer)
      const half = await halfWay(client, viewer)
      const admin = await aPerson('super_admin')
      const as = await aSession(admin)
      const path = `/api/admin/users/${viewer.id}`
      if (what === 'role') {
        await client.patch(`${path}/role`).cookie('rushes', as).json({ role: 'client_manager' })
      } else if (what === 'deactivated') {
        await client.patch(path).cookie('rushes', as).json({ isActive: false })
      } else if (what === 'factor') {
        await client.delete(`${path}/second-factor`).cookie('rushes', as)
      } else {
        const link = await createPasswordReset(acting(admin), viewer.id)
        const password = 'another slate for every take'
        await client
          .post(`/api/password-resets/${tokenIn(link.link)}`)
          .json({ password, passwordConfirmation: password })
      }
      const response = await secondStep(client, half, { code: app.code() })
      response.assertStatus(401)
    })

  test('is required after a password reset: the link opens no session', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    await anAuthenticator(viewer)
    const admin = await aPerson('super_admin')
    const { link } = await createPasswordReset(acting(admin), viewer.id)
    const password = 'another slate for every take'
    const used = await client
      .post(`/api/password-resets/${tokenIn(link)}`)
      .json({ password, passwordConfirmation: password })
    used.assertStatus(204)
    assert.isUndefined(used.cookie('rushes'))
    const login = await logIn(client, viewer, password)
    assert.property(login.body().data, 'secondFactor')
  })

  test('remains signed in after a change of the password', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    await anAuthenticator(viewer)
    const changed = await client
      .post('/api/account/password')
      .as(viewer)
      .json({ currentPassword: PASSWORD, password: 'another slate for every take' })
    changed.assertStatus(204)
    const me = await client.get('/api/auth/me').cookie('rushes', changed.cookie('rushes')!.value)
    me.assertStatus(200)
  })

  test('has a limit on wrong codes, which count together with wrong passwords', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await secondStep(client, half, { code: '000 000' })
      wrong.assertStatus(401)
    }
    const right = await secondStep(client, half, { code: app.code() })
    right.assertStatus(429)
    const login = await logIn(client, owner)
    login.assertStatus(429)
    const refusals = await auditOf('session.refuse', owner.id)
    assert.lengthOf(refusals, 10)
    assert.deepEqual(refusals[0].after, { email: owner.email, method: 'totp' })
    assert.notInclude(JSON.stringify(refusals), '000 000')
    assert.lengthOf(await auditOf('session.throttle', owner.id), 1)
  })

  test('requires a code', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await anAuthenticator(owner)
    const response = await secondStep(client, await halfWay(client, owner), {})
    response.assertStatus(422)
    assert.equal(response.body().errors[0].field, 'code')
  })
})

async function sessionsOf({ id }: User): Promise<number> {
  const rows = await db.from('user_sessions').where('user_id', id)
  return rows.length
}

test.group('Guessing the code of a second step', (group) => {
  rollsBack(group)

  const OTHER_NETWORKS = 100

  /**
   * Enters wrong codes from up to 100 networks, so that only the limit of the second step can stop them. Returns the
   * statuses.
   */
  async function guessed(count: number, half: string): Promise<number[]> {
    const statuses: number[] = []
    for (let guess = 0; guess < count; guess += 1) {
      const address = `198.51.${guess % OTHER_NETWORKS}.7`
      const status = await finishSignIn(hashSessionId(half), { code: '000000' }, null, {
        ...NO_ORIGIN,
        address,
      }).then(
        () => 200,
        (error) => error.status as number
      )
      statuses.push(status)
    }
    return statuses
  }

  const inSeconds = async (user: User): Promise<number> => {
    const row = await db
      .from('rate_limits')
      .where('key', `sign_in:second_step:${user.id}`)
      .firstOrFail()
    return Math.round((row.expire - Date.now()) / 1_000)
  }

  test('stops after twenty attempts from all networks, and a known browser has its own limit', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const whole = await secondStep(client, await halfWay(client, owner), { code: app.code() })
    const device = whole.cookie('rushes-device')!.value
    const half = await halfWay(client, owner)
    assert.deepEqual(await guessed(20, half), Array(20).fill(401))
    const right = await secondStep(client, half, { code: app.code(1) })
    right.assertStatus(429)
    const known = await secondStep(client, half, { code: app.code(1) }).cookie(
      'rushes-device',
      device
    )
    known.assertStatus(200)
  })

  test('counts for a day: an attacker can’t stay one below the limit in each quarter of an hour', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    assert.deepEqual(await guessed(19, half), Array(19).fill(401))
    await db.rawQuery('update rate_limits set expire = expire - ?', [16 * 60_000])
    assert.deepEqual(await guessed(2, half), [401, 429])
    assert.approximately(await inSeconds(owner), 15 * 60, 10)
  })

  test('is delayed longer each time, up to a day, and its user is notified', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    const minutes: number[] = []
    for (let round = 0; round < 9; round += 1) {
      await nearlyUsedUp(`sign_in:second_step:${owner.id}`, 20)
      await guessed(1, half)
      minutes.push(Math.round((await inSeconds(owner)) / 60))
      await db.from('rate_limits').whereRaw("key not like 'delays:%'").delete()
    }
    assert.deepEqual(minutes, [15, 30, 60, 120, 240, 480, 960, 1_440, 1_440])
    const told = await db
      .from('notifications as n')
      .join('notification_events as e', 'e.id', 'n.event_id')
      .where({ 'n.user_id': owner.id, 'e.event_key': 'second_factor.guessed' })
    assert.lengthOf(told, 9)
  })

  test('starts with the shortest delay again after a week, or a new password', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    await nearlyUsedUp(`sign_in:second_step:${owner.id}`, 20)
    await guessed(1, half)
    const delays = await db
      .from('rate_limits')
      .where('key', `delays:sign_in:second_step:${owner.id}`)
      .firstOrFail()
    const days = (delays.expire - Date.now()) / 86_400_000
    assert.approximately(days, 7, 0.1)

    const session = await aSession(owner)
    const changed = await client.post('/api/account/password').cookie('rushes', session).json({
      currentPassword: PASSWORD,
      password: 'another slate for every take',
    })
    changed.assertStatus(204)
    const login = await logIn(client, owner, 'another slate for every take')
    const step = await secondStep(client, login.cookie('rushes')!.value, { code: app.code() })
    step.assertStatus(200)
    assert.lengthOf(await db.from('rate_limits').whereLike('key', `delays:%${owner.id}%`), 0)
  })

  test('from a known browser is delayed too', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const whole = await secondStep(client, await halfWay(client, owner), { code: app.code() })
    const device = whole.cookie('rushes-device')!.value
    const half = await halfWay(client, owner)
    const guess = () => secondStep(client, half, { code: '000000' }).cookie('rushes-device', device)
    const minutes: number[] = []
    const { id } = await db.from('known_devices').where('user_id', owner.id).firstOrFail()
    for (let round = 0; round < 2; round += 1) {
      await nearlyUsedUp(`sign_in:second_step_device:${owner.id}:${id}`, 10)
      await guess()
      const response = await guess()
      response.assertStatus(429)
      minutes.push(Math.ceil(Number(response.header('retry-after')) / 60))
      await db.from('rate_limits').whereRaw("key not like 'delays:%'").delete()
    }
    assert.deepEqual(minutes, [15, 30])
  })
})
