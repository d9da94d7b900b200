import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { anAddress, tokenIn } from '#tests/support/invitations'
import { aPerson, PASSWORD } from '#tests/support/people'

/** Creates two links as a client owner: an invitation, and a reset link for a colleague's password. */
async function linksOf(client: ApiClient, owner: User) {
  const colleague = await aPerson('client_viewer', { company: owner.company })
  const invited = await client
    .post('/api/admin/invitations')
    .as(owner)
    .json({ email: anAddress(), role: 'client_manager' })
  invited.assertStatus(201)
  const reset = await client.post(`/api/admin/users/${colleague.id}/password-reset`).as(owner)
  reset.assertStatus(201)

  const invitation = `/api/invitations/${tokenIn(invited.body().data.link)}`
  const password = `/api/password-resets/${tokenIn(reset.body().data.link)}`
  const choice = { fullName: 'Nora Ek', password: PASSWORD, passwordConfirmation: PASSWORD }
  return {
    id: invited.body().data.id as string,
    invitation: () => client.get(invitation),
    accept: () => client.post(`${invitation}/accept`).json(choice),
    password: () => client.get(password),
    choose: () => client.post(password).json(choice),
  }
}

test.group('Open links that were created by a user who', (group) => {
  rollsBack(group)

  const ends: [string, (client: ApiClient, owner: User) => Promise<unknown>][] = [
    [
      'is deactivated',
      async (client, { id }) => {
        const admin = await aPerson('super_admin')
        const url = `/api/admin/users/${id}`
        const out = await client.patch(url).as(admin).json({ isActive: false })
        out.assertStatus(200)
        const back = await client.patch(url).as(admin).json({ isActive: true })
        back.assertStatus(200)
      },
    ],
    [
      'gets another role',
      async (client, { id }) => {
        const url = `/api/admin/users/${id}/role`
        const admin = await aPerson('super_admin')
        const changed = await client.patch(url).as(admin).json({ role: 'client_manager' })
        changed.assertStatus(200)
      },
    ],
    [
      'is deleted',
      async (client, { id }) => {
        const gone = await client.delete(`/api/admin/users/${id}`).as(await aPerson('super_admin'))
        gone.assertStatus(204)
      },
    ],
    [
      'belongs to a company that is suspended',
      async (client, { companyId }) => {
        const url = `/api/admin/clients/${companyId}`
        const admin = await aPerson('super_admin')
        const shut = await client.post(`${url}/suspend`).as(admin)
        shut.assertStatus(200)
        const open = await client.post(`${url}/reactivate`).as(admin)
        open.assertStatus(200)
      },
    ],
    [
      'belongs to a company that is deleted',
      async (client, { companyId }) => {
        const url = `/api/companies/${companyId}`
        const admin = await aPerson('super_admin')
        const gone = await client.delete(url).as(admin)
        gone.assertStatus(204)
        const back = await client.post(`${url}/restore`).as(admin)
        back.assertStatus(200)
      },
    ],
    [
      'was deactivated while the links were being made',
      (_client, { id }) => db.from('users').where('id', id).update({ is_active: false }),
    ],
  ]
  for (const [what, end] of ends) {
    test(`${what} become invalid permanently`, async ({ client }) => {
      const owner = await aPerson('client_owner')
      const links = await linksOf(client, owner)
      await end(client, owner)

      for (const response of [await links.invitation(), await links.accept()]) {
        response.assertStatus(410)
        response.assertBodyContains({ errors: [{ code: 'E_INVITATION_REVOKED' }] })
      }
      for (const response of [await links.password(), await links.choose()]) {
        response.assertStatus(410)
        response.assertBodyContains({ errors: [{ code: 'E_PASSWORD_RESET_REVOKED' }] })
      }
    })
  }

  test('loses the permission to create them become invalid; the others stay', async ({
    client,
  }) => {
    const cases = [
      { permission: 'user.invite', dead: ['invitation'], alive: ['password'] },
      { permission: 'user.update', dead: ['password'], alive: ['invitation'] },
      { permission: 'task.create', dead: ['invitation'], alive: ['password'] },
      { permission: 'task.delete', dead: [], alive: ['invitation', 'password'] },
    ] as const
    for (const { permission, dead, alive } of cases) {
      const owner = await aPerson('client_owner')
      const links = await linksOf(client, owner)
      const changed = await client
        .put(`/api/admin/users/${owner.id}/permissions`)
        .as(await aPerson('super_admin'))
        .json({ overrides: [{ permission, effect: 'revoke' }] })
      changed.assertStatus(200)
      for (const link of dead) {
        const response = await links[link]()
        response.assertStatus(410)
      }
      for (const link of alive) {
        const response = await links[link]()
        response.assertStatus(200)
      }
    }
  })

  test('is deactivated are recorded as revoked by the user who did it', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const admin = await aPerson('super_admin')
    const links = await linksOf(client, owner)
    await client.patch(`/api/admin/users/${owner.id}`).as(admin).json({ isActive: false })
    const [entry] = await auditOf('invitation.revoke', links.id)
    assert.equal(entry.actor_id, admin.id)
  })

  test('had a colleague resend them belong to the colleague', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_owner', { company: owner.company })
    const admin = await aPerson('super_admin')
    const links = await linksOf(client, owner)
    const sent = await client.post(`/api/admin/invitations/${links.id}/resend`).as(colleague)
    sent.assertStatus(200)
    const url = `/api/invitations/${tokenIn(sent.body().data.link)}`

    await client.patch(`/api/admin/users/${owner.id}`).as(admin).json({ isActive: false })
    const alive = await client.get(url)
    alive.assertStatus(200)
    await client.patch(`/api/admin/users/${colleague.id}`).as(admin).json({ isActive: false })
    const dead = await client.get(url)
    dead.assertStatus(410)
  })
})
