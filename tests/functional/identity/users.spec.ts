import { test } from '@japa/runner'
import User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aCompany, aPerson, everyRole } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'

const MISSING = '00000000-0000-7000-8000-000000000000'
const ids = (response: { body(): any }) => response.body().data.map(({ id }: { id: string }) => id)

test.group('The list of users', (group) => {
  rollsBack(group)

  test('contains the users of the own company for a client, and all users for the team', async ({
    client,
    assert,
  }) => {
    const people = await everyRole()
    const stranger = await aPerson('client_owner')

    const own = await client.get('/api/admin/users').as(people.client_manager)
    own.assertStatus(200)
    assert.sameMembers(ids(own), [
      people.client_owner.id,
      people.client_manager.id,
      people.client_viewer.id,
    ])
    const all = await client.get('/api/admin/users?perPage=100').as(people.team_pm)
    assert.equal(all.body().metadata.total, 8)
    assert.include(ids(all), stranger.id)

    const foreign = await client
      .get(`/api/admin/users?companyId=${stranger.companyId}`)
      .as(people.client_manager)
    assert.deepEqual(foreign.body().data, [])
    const search = await client
      .get(`/api/admin/users?q=${stranger.email}`)
      .as(people.client_manager)
    assert.equal(search.body().metadata.total, 0)
  })

  test('filters, sorts and contains no secrets', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { fullName: 'Ada' })
    const { company } = owner
    const bea = await aPerson('client_viewer', { company, fullName: 'Bea', isActive: false })
    const cleo = await aPerson('client_viewer', { company, fullName: 'cleo', messengerId: '4711' })
    const list = (query: string) => client.get(`/api/admin/users?${query}`).as(owner)

    assert.deepEqual(ids(await list('sort=fullName')), [owner.id, bea.id, cleo.id])
    assert.deepEqual(ids(await list('status=deactivated')), [bea.id])
    assert.deepEqual(ids(await list('status=active&role=client_viewer')), [cleo.id])
    assert.deepEqual(ids(await list('q=CLE')), [cleo.id])
    const both = await list('status=active&status=deactivated')
    assert.equal(both.body().metadata.total, 3)
    for (const query of ['colour=red', 'role=king', 'status=gone', 'sort=password']) {
      const response = await list(query)
      response.assertStatus(422)
    }
    const whole = await list('')
    const text = whole.text()
    assert.notInclude(text, 'argon2')
    assert.notInclude(text, '4711')
    assert.include(text, '"messengerLinked":true')
  })

  test('takes as many queries for many as for few', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const list = () => client.get('/api/admin/users?perPage=100').as(owner)
    const forOne = await countQueries(list)
    for (let row = 0; row < 10; row += 1) {
      await aSession(await aPerson('client_viewer', { company: owner.company }))
    }
    assert.equal(await countQueries(list), forOne)
  })

  test('requires user.view', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    for (const path of ['', `/${viewer.id}`]) {
      const response = await client.get(`/api/admin/users${path}`).as(viewer)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'user.view' }] })
    }
  })

  test('contains the caller’s allowed actions for each', async ({ client, assert }) => {
    const people = await everyRole()
    const actsOf = async (viewer: User, person: User) => {
      const response = await client.get(`/api/admin/users/${person.id}`).as(viewer)
      return response.body().data.acts
    }
    const all = ['edit', 'change_role', 'override', 'reset_password', 'delete']

    assert.deepEqual(await actsOf(people.client_owner, people.client_viewer), all)
    assert.deepEqual(await actsOf(people.client_manager, people.client_viewer), [])
    assert.deepEqual(await actsOf(people.client_owner, people.client_owner), ['edit'])
    assert.deepEqual(await actsOf(people.team_admin, people.super_admin), [])
    assert.deepEqual(await actsOf(people.team_admin, people.client_owner), all)
  })
})

test.group('A user', (group) => {
  rollsBack(group)

  test('is 404 for another company, and if deleted or missing', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const stranger = await aPerson('client_viewer')
    const gone = await aPerson('client_viewer', { company: owner.company })
    const removed = await client.delete(`/api/admin/users/${gone.id}`).as(owner)
    removed.assertStatus(204)

    for (const id of [stranger.id, gone.id, MISSING, 'nonsense']) {
      const url = `/api/admin/users/${id}`
      const answers = [
        await client.get(url).as(owner),
        await client.patch(url).as(owner).json({ fullName: 7 }),
        await client.delete(url).as(owner),
        await client.patch(`${url}/role`).as(owner).json({ role: 'king' }),
        await client.post(`${url}/password-reset`).as(owner),
        await client.get(`${url}/permissions`).as(owner),
        await client.put(`${url}/permissions`).as(owner).json({ overrides: 7 }),
        await client.delete(`${url}/permissions`).as(owner),
        await client.get(`${url}/sessions`).as(owner),
        await client.delete(`${url}/sessions`).as(owner),
      ]
      for (const answer of answers) {
        answer.assertStatus(404)
        assert.equal(answer.body().errors[0].code, 'E_ROW_NOT_FOUND')
      }
    }
    const restored = await client.post(`/api/admin/users/${stranger.id}/restore`).as(owner)
    restored.assertStatus(404)
    await stranger.refresh()
    assert.isTrue(stranger.isActive)
    assert.isNull(stranger.deletedAt)
  })

  test('is changed, signed out, deleted and restored with user.update only', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const viewer = await aPerson('client_viewer', { company: manager.company })
    const url = `/api/admin/users/${viewer.id}`
    for (const request of [
      client.patch(url).json({ fullName: 'X' }),
      client.delete(url),
      client.post(`${url}/restore`),
      client.post(`${url}/password-reset`),
      client.get(`${url}/sessions`),
      client.delete(`${url}/sessions`),
    ]) {
      const response = await request.as(manager)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'user.update' }] })
    }
  })

  test('is changed by a user who holds all permissions of their role', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company, messengerId: '4711' })
    const response = await client
      .patch(`/api/admin/users/${viewer.id}`)
      .as(owner)
      .json({ fullName: 'New Name', messengerId: null })

    response.assertStatus(200)
    assert.containsSubset(response.body().data, { fullName: 'New Name', messengerId: null })
    const [entry] = await auditOf('user.update', viewer.id)
    assert.deepEqual(entry.before, { fullName: viewer.fullName, messengerId: '4711' })
    assert.deepEqual(entry.after, { fullName: 'New Name', messengerId: null })

    const same = await client
      .patch(`/api/admin/users/${viewer.id}`)
      .as(owner)
      .json({ fullName: 'New Name' })
    same.assertStatus(200)
    assert.lengthOf(await auditOf('user.update', viewer.id), 1)
  })

  test('can’t be changed beyond the caller’s own permissions, and the attempt is recorded', async ({
    client,
    assert,
  }) => {
    const people = await everyRole()
    const { team_admin: admin, super_admin: above } = people
    const deputy = await aPerson('client_manager', {
      company: people.client_owner.company,
      overrides: [{ permission: 'user.update', effect: 'grant' }],
    })
    const cases = [
      { actor: admin, person: above, permission: 'ai.manage_settings' },
      { actor: deputy, person: people.client_owner, permission: 'task.delete' },
    ]
    for (const { actor, person, permission } of cases) {
      const url = `/api/admin/users/${person.id}`
      for (const request of [
        client.patch(url).json({ fullName: 'X' }),
        client.patch(url).json({ isActive: false }),
        client.delete(url),
        client.post(`${url}/password-reset`),
      ]) {
        const response = await request.as(actor)
        response.assertStatus(403)
        response.assertBodyContains({
          errors: [{ code: 'E_AUTHORIZATION_FAILURE', permission }],
        })
      }
      await person.refresh()
      assert.isTrue(person.isActive)
      assert.isNull(person.deletedAt)
    }
    assert.lengthOf(await auditOf('access.refused'), 8)
  })

  test('keeps fields that an administrator may not set', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const other = await aCompany()
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const url = `/api/admin/users/${viewer.id}`

    const planted = await client.patch(url).as(owner).json({ messengerId: '4711' })
    planted.assertStatus(422)
    planted.assertBodyContains({ errors: [{ field: 'messengerId' }] })
    const response = await client
      .patch(url)
      .as(owner)
      .json({
        email: 'else@example.test',
        role: 'client_owner',
        companyId: other.id,
        password: 'x',
        permissionOverridesJson: [{ permission: 'user.invite', effect: 'grant' }],
      })
    response.assertStatus(200)
    const stored = await User.findOrFail(viewer.id)
    for (const field of ['email', 'role', 'companyId', 'password'] as const) {
      assert.equal(stored[field], viewer[field])
    }
    assert.deepEqual(stored.permissionOverridesJson, [])
    for (const body of [{ fullName: ' ' }, { isActive: 'no' }]) {
      const wrong = await client.patch(url).as(owner).json(body)
      wrong.assertStatus(422)
    }
  })

  test('who is deactivated is signed out with the next request, remembered or not', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const plain = await aSession(viewer)
    const remembered = await aSession(viewer, { remembered: true })
    const unused = await aSession(viewer)
    const before = await client.get('/api/auth/me').cookie('rushes', remembered)
    before.assertStatus(200)

    const url = `/api/admin/users/${viewer.id}`
    const deactivated = await client.patch(url).as(owner).json({ isActive: false })
    deactivated.assertStatus(200)
    assert.lengthOf(await auditOf('user.deactivate', viewer.id), 1)
    for (const cookie of [plain, remembered]) {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(401)
    }

    const reactivated = await client.patch(url).as(owner).json({ isActive: true })
    reactivated.assertStatus(200)
    assert.lengthOf(await auditOf('user.reactivate', viewer.id), 1)
    for (const cookie of [plain, remembered, unused]) {
      const old = await client.get('/api/auth/me').cookie('rushes', cookie)
      old.assertStatus(401)
    }
    const fresh = await client.get('/api/auth/me').as(viewer)
    fresh.assertStatus(200)
  })

  test('who is deactivated, given another role or deleted leaves colleagues signed in', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { company } = owner
    const colleague = await aSession(await aPerson('client_manager', { company }))
    const aViewer = async () => {
      const { id } = await aPerson('client_viewer', { company })
      return `/api/admin/users/${id}`
    }
    const acts = [
      client.patch(await aViewer()).json({ isActive: false }),
      client.patch(`${await aViewer()}/role`).json({ role: 'client_manager' }),
      client.delete(await aViewer()),
    ]
    for (const act of acts) {
      const done = await act.as(owner)
      assert.include([200, 204], done.status())
      const me = await client.get('/api/auth/me').cookie('rushes', colleague)
      me.assertStatus(200)
    }
  })

  test('who is deleted frees the address, and can be restored while it is free', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const overrides = [{ permission: 'user.invite', effect: 'grant' as const }]
    const gone = await aPerson('client_manager', {
      company: owner.company,
      overrides,
      messengerId: '1',
    })
    const cookie = await aSession(gone)
    const unused = await aSession(gone)
    const url = `/api/admin/users/${gone.id}`
    const removed = await client.delete(url).as(owner)
    removed.assertStatus(204)
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(401)

    const twin = await aPerson('client_viewer', { email: gone.email, messengerId: '1' })
    const refused = await client.post(`${url}/restore`).as(owner)
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ reason: 'email_taken' }] })

    await User.query().where('id', twin.id).update({ email: 'other@example.test' })
    const restored = await client.post(`${url}/restore`).as(owner)
    restored.assertStatus(200)
    assert.containsSubset(restored.body().data, { email: gone.email, messengerId: null })
    const old = await client.get('/api/auth/me').cookie('rushes', unused)
    old.assertStatus(401)
    const back = await User.findOrFail(gone.id)
    assert.deepEqual(back.permissionOverridesJson, overrides)
    assert.lengthOf(await auditOf('user.delete', gone.id), 1)
    assert.lengthOf(await auditOf('user.restore', gone.id), 1)

    const again = await client.post(`${url}/restore`).as(owner)
    again.assertStatus(404)
  })

  test('is restored with the same permissions as a live user is changed', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const root = await aPerson('super_admin')
    const above = await aPerson('super_admin')
    const removed = await client.delete(`/api/admin/users/${above.id}`).as(root)
    removed.assertStatus(204)
    const refused = await client.post(`/api/admin/users/${above.id}/restore`).as(admin)
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'ai.manage_settings' }] })

    const visitor = await aPerson('client_manager')
    const keyless = await client.post(`/api/admin/users/${above.id}/restore`).as(visitor)
    keyless.assertStatus(403)
    keyless.assertBodyContains({ errors: [{ permission: 'user.update' }] })
  })

  test('of a deleted company can’t be restored before the company', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const viewer = await aPerson('client_viewer')
    await client.delete(`/api/admin/users/${viewer.id}`).as(admin)
    await client.delete(`/api/companies/${viewer.companyId}`).as(admin)
    const response = await client.post(`/api/admin/users/${viewer.id}/restore`).as(admin)
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'company_deleted' }] })
  })

  test('can’t deactivate or delete themselves', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const url = `/api/admin/users/${owner.id}`
    for (const request of [client.patch(url).json({ isActive: false }), client.delete(url)]) {
      const response = await request.as(owner)
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ reason: 'self' }] })
    }
    await owner.refresh()
    assert.isTrue(owner.isActive)
  })
})
