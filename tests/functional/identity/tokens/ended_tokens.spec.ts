import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import ApiToken from '#models/identity/api_token'
import { aToken } from '#tests/support/sign_in'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aResetToken } from '#tests/support/invitations'
import { allNotifications } from '#tests/support/notifications'
import { aPerson, PASSWORD } from '#tests/support/people'

const FRESH = 'a new slate for every take'

const codeOf = async (client: ApiClient, token: string) => {
  const response = await client.get('/api/auth/me').withToken(token)
  return response.status() === 200 ? null : response.body().errors[0].code
}

test.group('Revoking an API token', (group) => {
  rollsBack(group)

  test('ends it at once, and once', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const { token, row } = await aToken(viewer)
    const other = await aToken(viewer)
    const revoked = await client.delete(`/api/account/tokens/${row.id}`).as(viewer)
    revoked.assertStatus(204)
    assert.equal(await codeOf(client, token), 'E_TOKEN_REVOKED')
    assert.isNull(await codeOf(client, other.token))
    assert.lengthOf(await auditOf('api_token.revoke', row.id), 1)

    const twice = await client.delete(`/api/account/tokens/${row.id}`).as(viewer)
    twice.assertStatus(404)
  })

  test('is only for its user, not for users with more permissions', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const owner = await aPerson('client_owner', { company: viewer.company })
    const { token, row } = await aToken(viewer)
    const refused = await client.delete(`/api/account/tokens/${row.id}`).as(owner)
    refused.assertStatus(404)
    assert.isNull(await codeOf(client, token))
  })

  test('by an administrator is recorded as such, and its owner is notified', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const owner = await aPerson('client_owner', { company: viewer.company })
    const { token, row } = await aToken(viewer, { name: 'Nightly export' })
    const listed = await client.get(`/api/admin/users/${viewer.id}/tokens`).as(owner)
    listed.assertStatus(200)
    assert.equal(listed.body().data[0].id, row.id)

    const path = `/api/admin/users/${viewer.id}/tokens/${row.id}`
    const revoked = await client.delete(path).as(owner)
    revoked.assertStatus(204)
    assert.equal(await codeOf(client, token), 'E_TOKEN_REVOKED')
    const [entry] = await auditOf('api_token.revoke_for', row.id)
    assert.equal(entry.actor_id, owner.id)
    const [told] = await allNotifications()
    assert.containSubset(told, { type: 'SYSTEM', userId: viewer.id })
  })

  test('is refused to users who may not change its user', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { token, row } = await aToken(owner)
    const manager = await aPerson('client_manager', {
      company: owner.company,
      overrides: [{ permission: 'user.update', effect: 'grant' }],
    })
    const stranger = await aPerson('client_owner')
    for (const [who, status] of [
      [manager, 403],
      [stranger, 404],
    ] as const) {
      const list = await client.get(`/api/admin/users/${owner.id}/tokens`).as(who)
      list.assertStatus(status)
      const revoke = await client.delete(`/api/admin/users/${owner.id}/tokens/${row.id}`).as(who)
      revoke.assertStatus(status)
    }
    assert.isNull(await codeOf(client, token))
  })
})

test.group('A token ends', (group) => {
  rollsBack(group)

  test('when its user is {how}, permanently')
    .with([
      { how: 'deactivated' },
      { how: 'deleted' },
      { how: 'suspended with their company' },
      { how: 'given another role' },
    ])
    .run(async ({ client, assert }, { how }) => {
      const admin = await aPerson('super_admin')
      const viewer = await aPerson('client_viewer')
      const { token } = await aToken(viewer)
      const user = `/api/admin/users/${viewer.id}`
      const clients = `/api/admin/clients/${viewer.companyId}`
      const [end, back] = {
        'deactivated': [
          client.patch(user).json({ isActive: false }),
          client.patch(user).json({ isActive: true }),
        ],
        'deleted': [client.delete(user), client.post(`${user}/restore`)],
        'suspended with their company': [
          client.post(`${clients}/suspend`),
          client.post(`${clients}/reactivate`),
        ],
        'given another role': [
          client.patch(`${user}/role`).json({ role: 'client_manager' }),
          client.patch(`${user}/role`).json({ role: 'client_viewer' }),
        ],
      }[how]!
      const ended = await end.as(admin)
      assert.isBelow(ended.status(), 300)
      assert.equal(await codeOf(client, token), 'E_TOKEN_REVOKED')
      const undone = await back.as(admin)
      assert.isBelow(undone.status(), 300)
      assert.equal(await codeOf(client, token), 'E_TOKEN_REVOKED')
    })

  test('with a password {how}, unless it should stay')
    .with([{ how: 'that was changed' }, { how: 'after a reset' }])
    .run(async ({ client, assert }, { how }) => {
      const set = async (endTokens?: boolean) => {
        const viewer = await aPerson('client_viewer')
        const { token } = await aToken(viewer)
        const chosen = endTokens === undefined ? {} : { endTokens }
        const response =
          how === 'after a reset'
            ? await client
                .post(`/api/password-resets/${await aResetToken(viewer)}`)
                .json({ password: FRESH, passwordConfirmation: FRESH, ...chosen })
            : await client
                .post('/api/account/password')
                .as(viewer)
                .json({ currentPassword: PASSWORD, password: FRESH, ...chosen })
        response.assertStatus(204)
        const noted = await auditOf('api_token.revoke_all', viewer.id)
        return [await codeOf(client, token), noted.length]
      }
      assert.deepEqual(await set(), ['E_TOKEN_REVOKED', 1])
      assert.deepEqual(await set(true), ['E_TOKEN_REVOKED', 1])
      assert.deepEqual(await set(false), [null, 0])
    })

  test('with the sessions on request', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const { token } = await aToken(viewer)
    const own = () => client.delete('/api/account/sessions').as(viewer)
    const ofPerson = () => client.delete(`/api/admin/users/${viewer.id}/sessions`).as(owner)

    await own()
    await ofPerson()
    assert.isNull(await codeOf(client, token))
    const asked = await own().json({ endTokens: true })
    asked.assertStatus(204)
    assert.equal(await codeOf(client, token), 'E_TOKEN_REVOKED')

    const second = await aToken(viewer)
    const signedOut = await ofPerson().json({ endTokens: true })
    signedOut.assertStatus(204)
    assert.equal(await codeOf(client, second.token), 'E_TOKEN_REVOKED')
    const rows = await ApiToken.query().where('user_id', viewer.id).whereNull('revoked_at')
    assert.lengthOf(rows, 0)
  })
})
