import { v7 as uuidv7 } from 'uuid'
import { changePassword } from '#actions/identity/passwords/change_password'
import { changeRole } from '#actions/identity/users/change_role'
import { createInvitation } from '#actions/identity/invitations/create_invitation'
import { createPasswordReset } from '#actions/identity/passwords/create_password_reset'
import { deleteUser, restoreUser } from '#actions/identity/users/delete_user'
import { replaceOverrides } from '#actions/identity/users/replace_overrides'
import { resendInvitation } from '#actions/identity/invitations/resend_invitation'
import { revokeInvitation } from '#actions/identity/invitations/revoke_invitation'
import {
  endOtherSessions,
  endOwnSession,
  endSessionsOfUser,
  signOut,
} from '#actions/identity/sessions/end_sessions'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import { addPasskey, startPasskey } from '#actions/identity/passkeys/add_passkey'
import { removePasskey, renamePasskey } from '#actions/identity/passkeys/change_passkeys'
import { reauthenticate } from '#actions/identity/factors/reauthenticate'
import { removeTotp } from '#actions/identity/factors/remove_totp'
import { renewRecoveryCodes } from '#actions/identity/factors/renew_recovery_codes'
import { resetSecondFactor } from '#actions/identity/factors/reset_second_factor'
import { startTotp } from '#actions/identity/factors/start_totp'
import { createToken } from '#actions/identity/tokens/create_token'
import { revokeOwnToken, revokeTokenOfUser } from '#actions/identity/tokens/revoke_token'
import { updateAccount } from '#actions/identity/users/update_account'
import { updateUser } from '#actions/identity/users/update_user'
import type User from '#models/identity/user'
import { PASSWORD } from '#tests/support/people'
import { Authenticator } from '#tests/support/identity/authenticator'
import { anAuthenticator, codeOf } from '#tests/support/identity/second_factor'
import { aSession, sessionHashOf } from '#tests/support/sign_in'
import type { ActionFixtures } from '../action_fixture.js'

async function sessionOf(user: User): Promise<string> {
  const id = uuidv7()
  await aSession(user, { id })
  return id
}

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000)

export default {
  createInvitation: {
    permission: 'user.invite',
    call: (actor, { company }) =>
      createInvitation(actor, {
        email: 'newcomer@example.test',
        role: 'client_viewer',
        companyId: company.id,
      }),
  },
  resendInvitation: {
    permission: 'user.invite',
    call: (actor, { invitationId }) => resendInvitation(actor, invitationId),
  },
  revokeInvitation: {
    permission: 'user.invite',
    call: (actor, { invitationId }) => revokeInvitation(actor, invitationId),
  },
  updateUser: {
    permission: 'user.update',
    call: (actor, { colleague }) => updateUser(actor, colleague.id, { fullName: 'Renamed' }),
  },
  deleteUser: {
    permission: 'user.update',
    call: (actor, { colleague }) => deleteUser(actor, colleague.id),
  },
  restoreUser: {
    permission: 'user.update',
    call: (actor, { formerColleague }) => restoreUser(actor, formerColleague.id),
  },
  createPasswordReset: {
    permission: 'user.update',
    call: (actor, { colleague }) => createPasswordReset(actor, colleague.id),
  },
  endSessionsOfUser: {
    permission: 'user.update',
    call: (actor, { colleague }) => endSessionsOfUser(actor, colleague.id),
  },
  createToken: {
    permission: 'account.update',
    own: true,
    call: async (actor) =>
      createToken(actor, await sessionHashOf(actor), {
        name: 'Nightly export',
        expiresAt: inAMonth(),
      }),
  },
  revokeOwnToken: {
    permission: 'account.update',
    call: (actor, { tokenIds }) => revokeOwnToken(actor, tokenIds.super_admin),
  },
  revokeTokenOfUser: {
    permission: 'user.update',
    call: (actor, { colleague, colleaguesTokenId }) =>
      revokeTokenOfUser(actor, colleague.id, colleaguesTokenId),
  },
  startTotp: { permission: 'account.update', own: true, call: (actor) => startTotp(actor) },
  confirmTotp: {
    permission: 'account.update',
    own: true,
    call: async (actor) => {
      const { secret } = await startTotp(actor)
      return confirmTotp(actor, await sessionHashOf(actor), { code: codeOf(secret) })
    },
  },
  startPasskey: {
    permission: 'account.update',
    own: true,
    call: (actor) => startPasskey(actor, 'a session’s'),
  },
  addPasskey: {
    permission: 'account.update',
    own: true,
    call: async (actor) => {
      const tokenHash = await sessionHashOf(actor)
      const options = await startPasskey(actor, tokenHash)
      const passkey = new Authenticator().create(options as never) as never
      return addPasskey(actor, tokenHash, { name: 'Laptop', passkey })
    },
  },
  renamePasskey: {
    permission: 'account.update',
    call: (actor, { passkeyIds }) =>
      renamePasskey(actor, passkeyIds.super_admin, { name: 'Studio laptop' }),
  },
  removePasskey: {
    permission: 'account.update',
    call: (actor, { passkeyIds }) => removePasskey(actor, passkeyIds.super_admin),
  },
  removeTotp: { permission: 'account.update', own: true, call: (actor) => removeTotp(actor) },
  renewRecoveryCodes: {
    permission: 'account.update',
    own: true,
    call: (actor) => renewRecoveryCodes(actor),
  },
  reauthenticate: {
    permission: null,
    own: true,
    call: async (actor) => {
      const { code } = await anAuthenticator(actor.user)
      return reauthenticate(actor, 'nobody’s', { code: code() })
    },
  },
  resetSecondFactor: {
    permission: 'user.update',
    call: (actor, { colleague }) => resetSecondFactor(actor, colleague.id),
  },
  changeRole: {
    permission: 'user.change_role',
    call: (actor, { colleague }) => changeRole(actor, colleague.id, { role: 'client_manager' }),
  },
  replaceOverrides: {
    permission: 'user.manage_permissions',
    call: (actor, { colleague }) =>
      replaceOverrides(actor, colleague.id, {
        overrides: [{ permission: 'file.download', effect: 'revoke' }],
      }),
  },
  updateAccount: {
    permission: 'account.update',
    own: true,
    call: (actor) => updateAccount(actor, { fullName: 'My new name' }),
  },
  changePassword: {
    permission: 'account.update',
    own: true,
    call: (actor) =>
      changePassword(actor, { currentPassword: PASSWORD, password: 'another slate for all takes' }),
  },
  endOwnSession: {
    permission: null,
    call: async (actor, _, { team }) => endOwnSession(actor, await sessionOf(team.super_admin)),
  },
  endOtherSessions: {
    permission: null,
    own: true,
    call: async (actor) => endOtherSessions(actor, await sessionOf(actor.user)),
  },
  signOut: { permission: null, own: true, call: (actor) => signOut(actor) },
  assertNotSelf: { withoutPolicy: 'a rule that an action asks after its policy' },
} satisfies ActionFixtures
