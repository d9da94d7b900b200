import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { endSessionsWithoutFactor } from '#actions/identity/factors/end_sessions_without_factor'
import type User from '#models/identity/user'
import env from '#start/env'
import { rollsBack } from '#tests/support/database'
import { halfWay } from '#tests/support/identity/half_way'
import { anAuthenticator, demandsSecondFactor } from '#tests/support/identity/second_factor'
import { aCompany, aPerson, PASSWORD, theTeam } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

const HOUR_MS = 3_600_000

/** Opens a session that expires in this many hours. */
const lasting = (user: User, hours: number, attributes: object = {}) =>
  aSession(user, { expires_at: new Date(Date.now() + hours * HOUR_MS), ...attributes })

/** Returns the remaining hours of each session of a user, in the order in which they were opened. */
async function hoursLeft({ id }: User): Promise<number[]> {
  const rows = await db.from('user_sessions').where('user_id', id).orderBy('id')
  return rows.map(({ expires_at: end }) => Math.round((end.getTime() - Date.now()) / HOUR_MS))
}

const requireFactor = (client: ApiClient, owner: User) =>
  client.patch(`/api/companies/${owner.companyId}`).as(owner).json({ secondFactorRequired: true })

const sweep = () => endSessionsWithoutFactor()

test.group('Sessions from before a second factor was required', (group) => {
  rollsBack(group)
  group.each.setup(() => () => env.set('SECOND_FACTOR_FOR', ''))

  test('end within a day of the company’s requirement, and no others', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const stranger = await aPerson('client_viewer')
    for (const user of [viewer, stranger]) await lasting(user, 700)
    await lasting(viewer, 3)
    await lasting(viewer, 700, { second_factor: true })

    const required = await requireFactor(client, owner)
    required.assertStatus(200)
    assert.deepEqual(await hoursLeft(viewer), [24, 3, 700])
    assert.deepEqual(await hoursLeft(stranger), [700])
  })

  test('end within a day of the operator’s requirement for a role', async ({ assert }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company })
    const viewer = await aPerson('client_viewer', { company })
    for (const user of [owner, viewer]) await lasting(user, 700)
    await sweep()
    assert.deepEqual(await hoursLeft(owner), [700])
    env.set('SECOND_FACTOR_FOR', 'client_owner')
    await sweep()
    assert.deepEqual(await hoursLeft(owner), [24])
    assert.deepEqual(await hoursLeft(viewer), [700])
  })

  test('are not extended by requests, and then expire', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await demandsSecondFactor(owner)
    const session = await lasting(owner, 2)
    await sweep()
    assert.deepEqual(await hoursLeft(owner), [2])
    await db.from('user_sessions').update({ expires_at: new Date(0) })
    await sweep()
    const me = await client.get('/api/auth/me').cookie('rushes', session)
    me.assertStatus(401)
  })

  test('don’t include those that were opened or re-authenticated with a second factor', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const app = await anAuthenticator(owner)
    const whole = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', await halfWay(client, owner))
      .json({ code: app.code() })
    whole.assertStatus(200)
    const old = await lasting(owner, 700)
    const proven = await client
      .post('/api/auth/proof')
      .cookie('rushes', old)
      .json({ code: app.code(1) })
    proven.assertStatus(204)
    await demandsSecondFactor(owner)
    await sweep()
    assert.deepEqual(await hoursLeft(owner), [720, 700])
  })

  test('still count after a password was changed or entered again', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const session = await lasting(owner, 700)
    const proven = await client
      .post('/api/auth/proof')
      .cookie('rushes', session)
      .json({ password: PASSWORD })
    proven.assertStatus(204)
    const changed = await client.post('/api/account/password').cookie('rushes', session).json({
      currentPassword: PASSWORD,
      password: 'another slate for every take',
    })
    changed.assertStatus(204)
    await demandsSecondFactor(owner)
    await sweep()
    const rows = await db.from('user_sessions').where('user_id', owner.id).whereNull('ended_at')
    assert.deepEqual(
      rows.map(({ second_factor: shown }) => shown),
      [false]
    )
  })

  test('are counted on the company’s page for those who edit it, with their end', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    await lasting(viewer, 700)
    const page = (user: User) => client.get(`/companies/${owner.companyId}`).as(user).withInertia()
    const before = await page(owner)
    assert.deepEqual(before.inertiaProps.requiredFactor, {
      ...{ roles: [], openSessions: 0, graceHours: 24, lastEndsAt: null },
    })
    await requireFactor(client, owner)
    const after = await page(owner)
    const { openSessions, lastEndsAt } = after.inertiaProps.requiredFactor as any
    const { rows } = await db.rawQuery(
      'select count(*)::int as open, max(expires_at) as last from user_sessions'
    )
    assert.equal(openSessions, rows[0].open)
    assert.isAtMost(new Date(lastEndsAt).getTime(), Date.now() + 24 * HOUR_MS)
    const unseen = await page(viewer)
    assert.isNull(unseen.inertiaProps.requiredFactor)
  })

  test('are counted on the team’s page by the operator’s roles', async ({ client, assert }) => {
    const team = await theTeam()
    const admin = await aPerson('super_admin')
    await lasting(admin, 700)
    env.set('SECOND_FACTOR_FOR', 'super_admin,client_owner')
    const page = await client.get(`/companies/${team.id}`).as(admin).withInertia()
    const shown = page.inertiaProps.requiredFactor as any
    assert.deepEqual(shown.roles, ['super_admin'])
    assert.equal(shown.openSessions, 2)
    assert.isAtMost(new Date(shown.lastEndsAt).getTime(), Date.now() + 24 * HOUR_MS)
  })
})
