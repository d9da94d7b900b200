import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { hashSessionId } from '#access/live_session'
import User from '#models/identity/user'
import UserSession from '#models/identity/user_session'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aResetToken } from '#tests/support/invitations'
import { aSession } from '#tests/support/sign_in'

const FRESH = 'another slate, another take'

test.group('A user’s own settings', (group) => {
  rollsBack(group)

  test('are changed by the user, and recorded', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const changes = {
      fullName: 'Vera Lund',
      locale: 'en',
      timezone: 'Asia/Tokyo',
      notificationPreferences: { TASK_CREATED: ['in_app'], SYSTEM: [] },
      quietHours: { from: '22:00', to: '07:30' },
    }
    const response = await client.patch('/api/account').as(viewer).json(changes)
    response.assertStatus(200)
    assert.containsSubset(response.body().data, changes)

    const more = await client
      .patch('/api/account')
      .as(viewer)
      .json({ notificationPreferences: { SYSTEM: ['push'] }, quietHours: null, timezone: null })
    more.assertStatus(200)
    const shown = await client.get('/api/account').as(viewer)
    assert.containsSubset(shown.body().data, {
      notificationPreferences: { TASK_CREATED: ['in_app'], SYSTEM: ['push'] },
      quietHours: null,
      timezone: null,
    })
    const [entry] = await auditOf('account.update', viewer.id)
    assert.equal(entry.before.fullName, viewer.fullName)
    assert.equal(entry.after.fullName, 'Vera Lund')
  })

  test('turn off shortcuts without a modifier key, on every page', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const colleague = await aPerson('client_viewer')
    const shown = await client.get('/api/account').as(viewer)
    assert.isTrue(shown.body().data.singleKeyShortcuts)

    const response = await client
      .patch('/api/account')
      .as(viewer)
      .json({ singleKeyShortcuts: false })
    response.assertStatus(200)
    assert.isFalse(response.body().data.singleKeyShortcuts)
    const page = await client.get('/account').as(viewer).withInertia()
    assert.isFalse(page.body().props.singleKeys)
    const other = await client.get('/api/account').as(colleague)
    assert.isTrue(other.body().data.singleKeyShortcuts)

    const entries = await auditOf('account.update', viewer.id)
    assert.containsSubset(entries, [
      { before: { singleKeyShortcuts: true }, after: { singleKeyShortcuts: false } },
    ])
    const refused = await client.patch('/api/account').as(viewer).json({ singleKeyShortcuts: 'no' })
    refused.assertStatus(422)
  })

  test('set the clock of every page, until the language’s clock is selected again', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const hourCycle = async () => {
      const page = await client.get('/account').as(viewer).withInertia()
      return page.body().props.hourCycle
    }
    const choose = async (clock: '12h' | '24h' | null) => {
      const response = await client.patch('/api/account').as(viewer).json({ clock })
      response.assertStatus(200)
      assert.equal(response.body().data.clock, clock)
    }
    const fresh = await client.get('/api/account').as(viewer)
    assert.isNull(fresh.body().data.clock)
    assert.isUndefined(await hourCycle())
    await choose('24h')
    assert.equal(await hourCycle(), 'h23')
    await choose('12h')
    assert.equal(await hourCycle(), 'h12')
    await choose(null)
    assert.isUndefined(await hourCycle())
    const entries = await auditOf('account.update', viewer.id)
    assert.containSubset(entries, [{ before: { clock: null }, after: { clock: '24h' } }])
  })

  test('refuse an invalid time zone, language, channel or time', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const cases = [
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ timezone: '+02:00' }, 'timezone'],
      [{ locale: 'tlh' }, 'locale'],
      [{ clock: '13h' }, 'clock'],
      [{ fullName: '' }, 'fullName'],
      [{ notificationPreferences: { SYSTEM: ['pigeon'] } }, 'notificationPreferences.SYSTEM.0'],
      [{ quietHours: { from: '25:00', to: '07:00' } }, 'quietHours.from'],
    ] as const
    for (const [body, field] of cases) {
      const response = await client.patch('/api/account').as(viewer).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
  })

  test('ignore other fields', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    await client
      .patch('/api/account')
      .as(viewer)
      .json({
        email: 'else@example.test',
        role: 'super_admin',
        messengerId: '1',
        isActive: false,
        permissionOverridesJson: [{ permission: 'task.create', effect: 'grant' }],
      })
    const stored = await User.findOrFail(viewer.id)
    assert.equal(stored.email, viewer.email)
    assert.equal(stored.role, 'client_viewer')
    assert.isNull(stored.messengerId)
    assert.deepEqual(stored.permissionOverridesJson, [])
  })

  test('require account.update', async ({ client }) => {
    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'account.update', effect: 'revoke' }],
    })
    for (const request of [
      client.get('/api/account'),
      client.patch('/api/account').json({ fullName: 'X' }),
      client.post('/api/account/password').json({ currentPassword: PASSWORD, password: FRESH }),
    ]) {
      const response = await request.as(viewer)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'account.update' }] })
    }
  })
})

test.group('A user’s own password', (group) => {
  rollsBack(group)

  test('is changed with the current one; sessions and reset links end, and a new session begins', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const stranger = await aPerson('client_viewer', { company: viewer.company })
    const [current, plain, remembered, strangers] = [
      await aSession(viewer),
      await aSession(viewer),
      await aSession(viewer, { remembered: true }),
      await aSession(stranger),
    ]
    const token = await aResetToken(viewer)
    const response = await client
      .post('/api/account/password')
      .cookie('rushes', current)
      .json({ currentPassword: PASSWORD, password: FRESH })

    response.assertStatus(204)
    for (const cookie of [current, plain, remembered]) {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(401)
    }
    const renewed = response.cookie('rushes')!.value
    assert.notEqual(renewed, current)
    for (const cookie of [renewed, strangers]) {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(200)
    }
    const link = await client.get(`/api/password-resets/${token}`)
    link.assertStatus(410)
    const login = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: FRESH })
    login.assertStatus(200)
    const [entry] = await auditOf('account.change_password', viewer.id)
    assert.isNull(entry.before)
    assert.isNull(entry.after)
  })

  test('doesn’t extend the session beyond its previous end', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const session = await aSession(viewer)
    const own = () => db.from('user_sessions').where('user_id', viewer.id).whereNull('ended_at')
    const endsAt = new Date(Date.now() + 60_000)
    await own().update({ expires_at: endsAt })
    const response = await client
      .post('/api/account/password')
      .cookie('rushes', session)
      .json({ currentPassword: PASSWORD, password: FRESH })
    response.assertStatus(204)
    const [renewed] = await own()
    assert.equal(renewed.expires_at.getTime(), endsAt.getTime())
  })

  test('keeps a remembered session remembered', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const login = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD, remember: true })
    const changed = await client
      .post('/api/account/password')
      .cookie('rushes', login.cookie('rushes')!.value)
      .json({ currentPassword: PASSWORD, password: FRESH })
    const session = await UserSession.findByOrFail(
      'token_hash',
      hashSessionId(changed.cookie('rushes')!.value)
    )
    assert.isTrue(session.remembered)
  })

  test('doesn’t change if the current one is wrong or the new one weak', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const cases = [
      [{ currentPassword: 'wrong one', password: FRESH }, 'currentPassword'],
      [{ password: FRESH }, 'currentPassword'],
      [{ currentPassword: PASSWORD, password: 'short' }, 'password'],
      [{ currentPassword: PASSWORD, password: 'qwerty123456' }, 'password'],
      [{ currentPassword: PASSWORD, password: viewer.email }, 'password'],
    ] as const
    for (const [body, field] of cases) {
      const response = await client.post('/api/account/password').as(viewer).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
    const stored = await User.findOrFail(viewer.id)
    assert.equal(stored.password, viewer.password)
  })

  test('can’t be guessed through a stolen session', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const guess = (currentPassword: string) =>
      client.post('/api/account/password').as(viewer).json({ currentPassword, password: FRESH })
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const wrong = await guess('wrong one')
      wrong.assertStatus(422)
    }
    const right = await guess(PASSWORD)
    right.assertStatus(429)
  })
})
