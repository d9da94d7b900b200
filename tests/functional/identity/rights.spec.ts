import { test } from '@japa/runner'
import { changePassword } from '#actions/identity/passwords/change_password'
import { changeRole } from '#actions/identity/users/change_role'
import { createInvitation } from '#actions/identity/invitations/create_invitation'
import { createPasswordReset } from '#actions/identity/passwords/create_password_reset'
import { deleteUser, restoreUser } from '#actions/identity/users/delete_user'
import { replaceOverrides } from '#actions/identity/users/replace_overrides'
import { resendInvitation } from '#actions/identity/invitations/resend_invitation'
import { revokeInvitation } from '#actions/identity/invitations/revoke_invitation'
import { endSessionsOfUser } from '#actions/identity/sessions/end_sessions'
import { updateAccount } from '#actions/identity/users/update_account'
import { updateUser } from '#actions/identity/users/update_user'
import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { anAddress, anInvitation } from '#tests/support/invitations'
import { aCompany, acting, aPerson, PASSWORD } from '#tests/support/people'

const refusal = async (act: Promise<unknown>): Promise<number> =>
  ((await act.catch((error) => error)) as { status: number })?.status

test.group('Actions about users', (group) => {
  rollsBack(group)

  const acts: [string, Permission, (actor: Actor, of: Subjects) => Promise<unknown>][] = [
    [
      'update a person',
      'user.update',
      (actor, { person }) => updateUser(actor, person.id, { fullName: 'X' }),
    ],
    ['delete a person', 'user.update', (actor, { person }) => deleteUser(actor, person.id)],
    ['restore a person', 'user.update', (actor, { deleted }) => restoreUser(actor, deleted.id)],
    [
      'change a role',
      'user.change_role',
      (actor, { person }) => changeRole(actor, person.id, { role: 'client_manager' }),
    ],
    [
      'override permissions',
      'user.manage_permissions',
      (actor, { person }) => replaceOverrides(actor, person.id, { overrides: [] }),
    ],
    [
      'create a reset link',
      'user.update',
      (actor, { person }) => createPasswordReset(actor, person.id),
    ],
    ['end sessions', 'user.update', (actor, { person }) => endSessionsOfUser(actor, person.id)],
    [
      'resend an invitation',
      'user.invite',
      (actor, { invitation }) => resendInvitation(actor, invitation.id),
    ],
    [
      'revoke an invitation',
      'user.invite',
      (actor, { invitation }) => revokeInvitation(actor, invitation.id),
    ],
  ]

  async function subjects() {
    const company = await aCompany()
    const person = await aPerson('client_viewer', { company })
    const deleted = await aPerson('client_viewer', { company })
    await User.query().where('id', deleted.id).update({ deletedAt: new Date() })
    const { invitation } = await anInvitation({ company, role: 'client_viewer' })
    return { company, person, deleted, invitation }
  }
  type Subjects = Awaited<ReturnType<typeof subjects>>

  for (const [what, permission, act] of acts) {
    test(`refuse to ${what} without the permission or the reach`, async ({ assert }) => {
      const of = await subjects()
      const revoked = await aPerson('client_owner', {
        company: of.company,
        overrides: [{ permission, effect: 'revoke' }],
      })
      const { company } = of
      const callers = [
        [await aPerson('client_viewer', { company }), 403],
        [revoked, 403],
        [await aPerson('client_owner'), 404],
      ] as const
      for (const [caller, status] of callers) {
        assert.equal(await refusal(act(acting(caller), of)), status)
      }
      const owner = await aPerson('client_owner', { company })
      assert.isUndefined(await refusal(act(acting(owner), of)))
    })
  }

  test('refuse users an action whose permission they lost', async ({ assert }) => {
    const viewer = await aPerson('client_viewer', {
      overrides: [{ permission: 'account.update', effect: 'revoke' }],
    })
    const passwords = { currentPassword: PASSWORD, password: 'another slate, another take' }
    assert.equal(await refusal(updateAccount(acting(viewer), { fullName: 'X' })), 403)
    assert.equal(await refusal(changePassword(acting(viewer), passwords)), 403)
  })

  test('refuse to invite without the permission, or to another company', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer')
    const { companyId } = viewer
    const invite = { email: anAddress(), role: 'client_viewer' as const }
    assert.equal(await refusal(createInvitation(acting(viewer), invite)), 403)
    assert.equal(await refusal(createInvitation(acting(owner), { ...invite, companyId })), 403)
  })
})

test.group('A refusal about users', (group) => {
  rollsBack(group)

  test('precedes errors of the body', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const elsewhere = await aCompany()
    const admin = await aPerson('team_admin')
    const root = await aPerson('super_admin')
    const requests = [
      [
        client
          .post('/api/admin/invitations')
          .as(owner)
          .json({ email: 'no address', role: 'client_viewer', companyId: elsewhere.id }),
        'user.invite',
      ],
      [
        client
          .post('/api/admin/invitations')
          .as(admin)
          .json({ email: 'no address', role: 'super_admin' }),
        'ai.manage_settings',
      ],
      [
        client.patch(`/api/admin/users/${root.id}`).as(admin).json({ fullName: 7 }),
        'ai.manage_settings',
      ],
      [
        client.patch(`/api/admin/users/${root.id}/role`).as(admin).json({ role: 'nonsense' }),
        'ai.manage_settings',
      ],
      [
        client.put(`/api/admin/users/${owner.id}/permissions`).as(owner).json({ overrides: 7 }),
        'user.manage_permissions',
      ],
    ] as const
    for (const [request, permission] of requests) {
      const response = await request
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission }] })
    }
    const gone = await client
      .patch(`/api/admin/users/${viewer.id}`)
      .as(await aPerson('client_owner'))
      .json({ fullName: 7 })
    gone.assertStatus(404)
  })
})
