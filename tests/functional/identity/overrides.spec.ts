import { test } from '@japa/runner'
import { ROLE_PERMISSIONS_MATRIX } from '#access/role_permissions'
import { PERMISSIONS } from '#access/permissions'
import { changeOverridesAsOperator } from '#actions/identity/users/replace_overrides'
import User from '#models/identity/user'
import UserPermission from '#models/identity/user_permission'
import { auditOf } from '#tests/support/audit'
import { rollsBack, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

const grant = (permission: string) => ({ permission, effect: 'grant' as const })
const revoke = (permission: string) => ({ permission, effect: 'revoke' as const })
const urlOf = (person: User) => `/api/admin/users/${person.id}/permissions`

test.group('The permissions of a user', (group) => {
  rollsBack(group)

  test('list the role’s permission, the override, the effect and its reason for every key', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    await client
      .put(urlOf(viewer))
      .as(owner)
      .json({ overrides: [revoke('file.download'), grant('task.create')] })

    const response = await client.get(urlOf(viewer)).as(owner)
    response.assertStatus(200)
    const { data } = response.body()
    const setBy = { id: owner.id, fullName: owner.fullName }
    assert.equal(data.role, 'client_viewer')
    assert.sameMembers(data.base, [...ROLE_PERMISSIONS_MATRIX.client_viewer])
    assert.deepEqual(
      data.overrides.map(({ setAt, ...row }: any) => row),
      [
        { ...grant('task.create'), setBy },
        { ...revoke('file.download'), setBy },
      ]
    )
    assert.closeTo(Date.parse(data.overrides[0].setAt), Date.now(), 60_000)
    assert.include(data.effective, 'task.create')
    assert.notInclude(data.effective, 'file.download')

    assert.deepEqual(
      data.explanation.map(({ permission }: any) => permission),
      [...PERMISSIONS]
    )
    const why = (key: string) => data.explanation.find((row: any) => row.permission === key)
    assert.containsSubset(why('task.create'), {
      group: 'task',
      roleDefault: false,
      allowed: true,
      override: { effect: 'grant', setBy },
      grantable: true,
    })
    assert.containsSubset(why('file.download'), { roleDefault: true, allowed: false })
    assert.containsSubset(why('file.view'), { roleDefault: true, allowed: true, override: null })
    assert.containsSubset(why('safebot.view'), { allowed: false, grantable: false })
  })

  test('require user.manage_permissions', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const viewer = await aPerson('client_viewer', { company: manager.company })
    for (const request of [
      client.get(urlOf(viewer)),
      client.put(urlOf(viewer)).json({ overrides: [] }),
      client.delete(urlOf(viewer)),
    ]) {
      const response = await request.as(manager)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'user.manage_permissions' }] })
    }
  })
})

test.group('Overrides', (group) => {
  rollsBack(group)

  test('take effect on the user’s next request, in the same session', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const cookie = await aSession(viewer)
    const order = () => client.post('/api/tasks').cookie('rushes', cookie).json({ title: 'Mine' })
    const look = () => client.get('/api/tasks').cookie('rushes', cookie)

    const before = await order()
    before.assertStatus(403)
    const granted = await client
      .put(urlOf(viewer))
      .as(owner)
      .json({ overrides: [grant('task.create'), revoke('task.view')] })
    granted.assertStatus(200)
    const allowed = await order()
    allowed.assertStatus(201)
    const blind = await look()
    blind.assertStatus(403)

    const cleared = await client.delete(urlOf(viewer)).as(owner)
    cleared.assertStatus(200)
    assert.deepEqual(cleared.body().data.overrides, [])
    assert.sameMembers(cleared.body().data.effective, cleared.body().data.base)
    const after = await order()
    after.assertStatus(403)
    const seeing = await look()
    seeing.assertStatus(200)
  })

  test('are rows, one live row per permission, with a cache that always matches', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const put = (...overrides: object[]) => client.put(urlOf(viewer)).as(owner).json({ overrides })
    const assertStored = async (live: object[], total: number) => {
      const rows = await UserPermission.query().where('user_id', viewer.id).orderBy('permission')
      assert.sameDeepMembers(
        rows.map(({ permission, effect }) => ({ permission, effect })),
        live
      )
      const person = await User.findOrFail(viewer.id)
      assert.sameDeepMembers(person.permissionOverridesJson, live)
      const all = await UserPermission.query().withTrashed().where('user_id', viewer.id)
      assert.lengthOf(all, total)
    }

    await put(grant('task.create'), revoke('file.download'))
    await assertStored([grant('task.create'), revoke('file.download')], 2)
    const [kept] = await UserPermission.query().where({ user_id: viewer.id, effect: 'grant' })

    await put(grant('task.create'), grant('file.download'))
    await assertStored([grant('task.create'), grant('file.download')], 3)
    const same = await UserPermission.findOrFail(kept.id)
    assert.equal(same.createdAt.toMillis(), kept.createdAt.toMillis())

    await put()
    await assertStored([], 3)
    await put()
    const entries = await auditOf('user.change_permissions', viewer.id)
    assert.lengthOf(entries, 3)
    assert.deepEqual(entries[2].before.overrides, [grant('task.create'), grant('file.download')])
    assert.deepEqual(entries[2].after.overrides, [])
  })

  test('never grant a permission that the caller lacks, nor remove its revocation', async ({
    client,
    assert,
  }) => {
    const root = await aPerson('super_admin')
    const admin = await aPerson('team_admin')
    const pm = await aPerson('team_pm')
    const put = (actor: User, overrides: object[]) =>
      client.put(urlOf(pm)).as(actor).json({ overrides })
    const assertRefused = (response: { assertStatus: any; assertBodyContains: any }) => {
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'ai.manage_settings' }] })
    }

    assertRefused(await put(admin, [grant('ai.manage_settings')]))
    assertRefused(await put(admin, [revoke('ai.manage_settings')]))
    await pm.refresh()
    assert.deepEqual(pm.permissionOverridesJson, [])

    await put(root, [revoke('ai.manage_settings')])
    assertRefused(await put(admin, []))
    assertRefused(await client.delete(urlOf(pm)).as(admin))
    assertRefused(await put(admin, [grant('ai.manage_settings')]))

    const beside = await put(admin, [revoke('ai.manage_settings'), grant('company.create')])
    beside.assertStatus(200)

    await put(root, [grant('ai.manage_settings')])
    const takenBack = await put(admin, [])
    takenBack.assertStatus(200)
  })

  test('can’t be set on a user whose role has more permissions, nor on oneself', async ({
    client,
  }) => {
    const admin = await aPerson('team_admin')
    const root = await aPerson('super_admin')
    const above = await client
      .put(urlOf(root))
      .as(admin)
      .json({ overrides: [revoke('task.view')] })
    above.assertStatus(403)
    above.assertBodyContains({ errors: [{ permission: 'ai.manage_settings' }] })

    for (const request of [
      client.put(urlOf(root)).json({ overrides: [revoke('task.view')] }),
      client.put(urlOf(root)).json({ overrides: [] }),
      client.delete(urlOf(root)),
    ]) {
      const self = await request.as(root)
      self.assertStatus(403)
      self.assertBodyContains({ errors: [{ permission: 'user.manage_permissions' }] })
    }
  })

  test('with an unknown permission or effect, or the same permission twice, are refused', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const cases = [
      [{ overrides: [grant('task.fly')] }, 'overrides.0.permission'],
      [{ overrides: [{ permission: 'task.view', effect: 'maybe' }] }, 'overrides.0.effect'],
      [{ overrides: [grant('task.view'), revoke('task.view')] }, 'overrides'],
      [{}, 'overrides'],
    ] as const
    for (const [body, field] of cases) {
      const response = await client.put(urlOf(viewer)).as(owner).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
  })

  test('beyond the caller’s own permissions are refused before the body is checked', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const response = await client
      .put(urlOf(viewer))
      .as(owner)
      .json({ overrides: [grant('task.fly'), grant('safebot.view')] })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'safebot.view' }] })
    await viewer.refresh()
    assert.deepEqual(viewer.permissionOverridesJson, [])
  })

  test('that another administrator changed meanwhile are not replaced', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_owner', { company: owner.company })
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const first = [grant('task.create')]
    const replace = (as: User, overrides: object[], replaces?: object[]) =>
      client.put(urlOf(viewer)).as(as).json({ overrides, replaces })

    const took = await replace(owner, first, [])
    took.assertStatus(200)
    const late = await replace(colleague, [grant('content.comment')], [])
    late.assertStatus(409)
    late.assertBodyContains({ errors: [{ reason: 'stale' }] })
    await viewer.refresh()
    assert.deepEqual(viewer.permissionOverridesJson, first)

    const both = [...first, grant('content.comment')]
    const again = await replace(colleague, both, first)
    again.assertStatus(200)
    const gone = await replace(owner, [], first)
    gone.assertStatus(409)
    const unseen = await replace(owner, [])
    unseen.assertStatus(200)
    await viewer.refresh()
    assert.deepEqual(viewer.permissionOverridesJson, [])
  })

  test('of an unknown permission grant nothing', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    await User.query()
      .where('id', viewer.id)
      .update({
        permissionOverridesJson: JSON.stringify([
          { permission: 'task.fly', effect: 'grant' },
          { permission: 'task.create', effect: 'allow' },
        ]),
      })
    const me = await client.get('/api/auth/me').as(viewer)
    assert.sameMembers(me.body().data.permissions, [...ROLE_PERMISSIONS_MATRIX.client_viewer])
  })
})

test.group('Overrides by command, at the same time', (group) => {
  writesForReal(group)

  test('keep each other', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const keys = ['task.create', 'task.update', 'task.delete', 'audit.view']
    await Promise.all(
      keys.map((key) =>
        changeOverridesAsOperator(viewer.id, { grant: [key], revoke: [], clear: false })
      )
    )
    await viewer.refresh()
    const held = viewer.permissionOverridesJson.map(({ permission }) => permission)
    assert.sameMembers(held, keys)
  })
})
