import { test } from '@japa/runner'
import User from '#models/identity/user'
import UserPermission from '#models/identity/user_permission'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

test.group('Changing a role', (group) => {
  rollsBack(group)

  test('applies from the next sign-in: sessions end, overrides are removed', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const person = await aPerson('client_viewer', {
      company: owner.company,
      overrides: [{ permission: 'task.create', effect: 'grant' }],
    })
    const cookie = await aSession(person, { remembered: true })
    const response = await client
      .patch(`/api/admin/users/${person.id}/role`)
      .as(owner)
      .json({ role: 'client_manager' })

    response.assertStatus(200)
    assert.containsSubset(response.body().data, { role: 'client_manager', overrideCount: 0 })
    const old = await client.get('/api/auth/me').cookie('rushes', cookie)
    old.assertStatus(401)
    const me = await client.get('/api/auth/me').as(person)
    assert.include(me.body().data.permissions, 'reference.upload')

    assert.lengthOf(await UserPermission.query().where('user_id', person.id), 0)
    assert.lengthOf(await UserPermission.query().withTrashed().where('user_id', person.id), 1)
    const [entry] = await auditOf('user.change_role', person.id)
    assert.deepEqual(entry.before, {
      role: 'client_viewer',
      overrides: [{ permission: 'task.create', effect: 'grant' }],
    })
    assert.equal(entry.after.role, 'client_manager')
  })

  test('to the same one changes nothing', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const overrides = [{ permission: 'task.create', effect: 'grant' as const }]
    const person = await aPerson('client_viewer', { company: owner.company, overrides })
    const cookie = await aSession(person)
    const response = await client
      .patch(`/api/admin/users/${person.id}/role`)
      .as(owner)
      .json({ role: 'client_viewer' })
    response.assertStatus(200)
    const stored = await User.findOrFail(person.id)
    assert.deepEqual(stored.permissionOverridesJson, overrides)
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(200)
  })

  test('never exceeds the caller’s permissions, before or after the change', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const root = await aPerson('super_admin')
    const pm = await aPerson('team_pm')
    await aPerson('super_admin')
    const change = (person: User, role: string) =>
      client.patch(`/api/admin/users/${person.id}/role`).as(admin).json({ role })

    for (const response of [await change(pm, 'super_admin'), await change(root, 'team_pm')]) {
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'ai.manage_settings' }] })
    }
    await pm.refresh()
    assert.equal(pm.role, 'team_pm')
    await root.refresh()
    assert.equal(root.role, 'super_admin')

    const narrowed = await aPerson('client_owner', {
      overrides: [{ permission: 'content.approve', effect: 'revoke' }],
    })
    const peer = await aPerson('client_viewer', { company: narrowed.company })
    const promoted = await client
      .patch(`/api/admin/users/${peer.id}/role`)
      .as(narrowed)
      .json({ role: 'client_owner' })
    promoted.assertStatus(403)
    promoted.assertBodyContains({ errors: [{ permission: 'content.approve' }] })
  })

  test('can’t be applied to oneself', async ({ client }) => {
    const owner = await aPerson('client_owner')
    for (const role of ['client_viewer', 'client_owner']) {
      const response = await client
        .patch(`/api/admin/users/${owner.id}/role`)
        .as(owner)
        .json({ role })
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'user.change_role' }] })
    }
  })

  test('is limited to roles of the company’s kind', async ({ client }) => {
    const root = await aPerson('super_admin')
    const owner = await aPerson('client_owner')
    const pm = await aPerson('team_pm')
    const toTeam = await client
      .patch(`/api/admin/users/${owner.id}/role`)
      .as(root)
      .json({ role: 'team_admin' })
    toTeam.assertStatus(422)
    toTeam.assertBodyContains({ errors: [{ field: 'role' }] })
    const toClient = await client
      .patch(`/api/admin/users/${pm.id}/role`)
      .as(root)
      .json({ role: 'client_owner' })
    toClient.assertStatus(422)
    const unknown = await client
      .patch(`/api/admin/users/${pm.id}/role`)
      .as(root)
      .json({ role: 'king' })
    unknown.assertStatus(422)
    unknown.assertBodyContains({ errors: [{ field: 'role' }] })
  })

  test('requires user.change_role', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const viewer = await aPerson('client_viewer', { company: manager.company })
    const response = await client
      .patch(`/api/admin/users/${viewer.id}/role`)
      .as(manager)
      .json({ role: 'client_manager' })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'user.change_role' }] })
  })
})
