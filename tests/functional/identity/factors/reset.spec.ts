import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { anAuthenticator, aPasskey } from '#tests/support/identity/second_factor'
import { aSession } from '#tests/support/sign_in'
import UserReset from '../../../../commands/user_reset.js'

const pathOf = ({ id }: { id: string }) => `/api/admin/users/${id}/second-factor`

test.group('A lost second factor', (group) => {
  rollsBack(group)

  test('is reset by users who may change its user, who is signed out and notified', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin', { fullName: 'Ada Moss' })
    const viewer = await aPerson('client_viewer')
    const { recoveryCodes } = await anAuthenticator(viewer)
    const session = await aSession(viewer)

    const reset = await client.delete(pathOf(viewer)).as(admin)
    reset.assertStatus(204)
    const me = await client.get('/api/auth/me').cookie('rushes', session)
    me.assertStatus(401)
    const login = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD })
    assert.equal(login.body().data.id, viewer.id)
    const [entry] = await auditOf('second_factor.reset', viewer.id)
    assert.equal(entry.actor_id, admin.id)
    assert.deepEqual(entry.after, { endedSessions: 1 })
    const events = await db
      .from('notification_events')
      .join('notifications', 'notifications.event_id', 'notification_events.id')
      .where('event_key', 'second_factor.reset')
      .select('notifications.user_id', 'parameters')
    assert.deepEqual(events, [{ user_id: viewer.id, parameters: { actor: 'Ada Moss' } }])
    const left = await db.from('recovery_codes').where('user_id', viewer.id)
    assert.lengthOf(left, 0)
    assert.lengthOf(recoveryCodes, 10)

    const again = await client.delete(pathOf(viewer)).as(admin)
    again.assertStatus(409)
    assert.equal(again.body().errors[0].reason, 'no_factor')
  })

  test('can’t be reset by the user, with fewer permissions, or from another company', async ({
    client,
  }) => {
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'user.update', effect: 'grant' }],
    })
    const viewer = await aPerson('client_viewer')
    const admin = await aPerson('super_admin')
    for (const user of [owner, viewer, admin]) await anAuthenticator(user)

    const own = await client.delete(pathOf(admin)).as(admin)
    own.assertStatus(409)
    const stronger = await client.delete(pathOf(admin)).as(await aPerson('team_admin'))
    stronger.assertStatus(403)
    const foreign = await client.delete(pathOf(viewer)).as(owner)
    foreign.assertStatus(404)
    const without = await client.delete(pathOf(owner)).as(viewer)
    without.assertStatus(403)
  })

  test('is shown in the list of users', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const guarded = await aPerson('client_viewer')
    await anAuthenticator(guarded)
    for (const name of ['Laptop', 'Phone']) await aPasskey(guarded, name)
    const response = await client.get('/api/admin/users?perPage=100').as(admin)
    const having = response
      .body()
      .data.filter(({ hasSecondFactor }: { hasSecondFactor: boolean }) => hasSecondFactor)
    assert.deepEqual(
      having.map(({ id }: { id: string }) => id),
      [guarded.id]
    )
    assert.deepEqual(having[0].secondFactors, ['passkey', 'totp'])
  })

  test('is reset by the operator, who may help the last administrator', async ({ assert }) => {
    ace.ui.switchMode('raw')
    try {
      const admin = await aPerson('super_admin')
      await anAuthenticator(admin)
      await aSession(admin)
      const run = async () => {
        const args = [`--email=${admin.email}`, '--second-factor']
        const command = (await ace.create(UserReset as never, args as never)) as UserReset
        await command.exec()
        return command
      }
      const first = await run()
      first.assertSucceeded()
      assert.lengthOf(await db.from('totp_factors'), 0)
      assert.lengthOf(await db.from('user_sessions').whereNull('ended_at'), 0)
      assert.lengthOf(await db.from('password_resets'), 0)
      const [entry] = await auditOf('second_factor.reset', admin.id)
      assert.isNull(entry.actor_id)
      const second = await run()
      second.assertFailed()
    } finally {
      ace.ui.switchMode('normal')
    }
  })
})
