import type { HttpContext } from '@adonisjs/core/http'
import { resetSecondFactor } from '#actions/identity/factors/reset_second_factor'
import { createPasswordReset } from '#actions/identity/passwords/create_password_reset'
import { changeRole } from '#actions/identity/users/change_role'
import { deleteUser, restoreUser } from '#actions/identity/users/delete_user'
import { updateUser } from '#actions/identity/users/update_user'
import type { Input } from '#support/input'
import SessionPolicy from '#policies/identity/session_policy'
import UserPolicy from '#policies/identity/user_policy'
import { invitableCompanies, rolesToGive } from '#queries/identity/invite_choices'
import { countWaitingInvitations, listWaitingInvitations } from '#queries/identity/list_invitations'
import { listUsers, showUser } from '#queries/identity/list_users'
import { FIRST_SESSIONS, listSessions } from '#queries/identity/list_sessions'
import { FIRST_TOKENS, listTokens } from '#queries/identity/list_tokens'
import { showPermissions } from '#queries/identity/show_permissions'
import { readList } from '#support/http/read_list'
import ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import InvitationTransformer from '#transformers/identity/invitation_transformer'
import PermissionSheetTransformer from '#transformers/identity/permission_sheet_transformer'
import UserSessionTransformer from '#transformers/identity/user_session_transformer'
import UserTransformer from '#transformers/identity/user_transformer'
import {
  invitationListValidator,
  userListValidator,
  updateUserValidator,
  type UserChanges,
  changeRoleValidator,
} from '#validators/identity/identity'

export default class UsersController {
  async index(ctx: HttpContext) {
    const page = await listUsers(ctx.actor, await readList(ctx, userListValidator))
    return ctx.serialize(UserTransformer.paginate(page.all(), page.getMeta()))
  }

  /** The users or, with `?view=invitations`, the pending invitations. */
  async listPage(ctx: HttpContext) {
    const { actor, inertia, request } = ctx
    const invites = actor.can('user.invite')
    const awaited = invites && request.qs().view === 'invitations'
    const users = awaited ? null : await listUsers(actor, await readList(ctx, userListValidator))
    const invitations = awaited
      ? await listWaitingInvitations(actor, await readList(ctx, invitationListValidator))
      : null

    return inertia.render('identity/users', {
      users: users && UserTransformer.transform(users.all()),
      invitations: invitations && InvitationTransformer.transform(invitations.all()),
      metadata: (users ?? invitations!).getMeta(),
      waiting: invites ? await countWaitingInvitations(actor) : 0,
      companies: async () =>
        CompanyRefTransformer.transform(await invitableCompanies(actor)).useVariant('forUsers'),
      roles: rolesToGive(actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(UserTransformer.transform(await showUser(actor, params.userId)))
  }

  async showPage({ actor, inertia, params, signedIn }: HttpContext) {
    const user = await showUser(actor, params.userId)
    const seesSheet = new UserPolicy().viewPermissions(actor, user).authorized
    const seesTokens = new UserPolicy().update(actor, user).authorized
    const seesSessions = new SessionPolicy().view(actor, user).authorized

    return inertia.render('identity/user', {
      shownUser: UserTransformer.transform(user),
      sheet: seesSheet
        ? PermissionSheetTransformer.transform(await showPermissions(actor, user))
        : null,
      roles: rolesToGive(actor),
      sessions: inertia.defer(async () => {
        if (!seesSessions) return null
        const page = await listSessions(user, { perPage: FIRST_SESSIONS })
        return UserSessionTransformer.paginate(page.all(), page.getMeta(), signedIn!.id)
      }),
      tokens: inertia.defer(async () => {
        if (!seesTokens) return null
        const page = await listTokens(user, { perPage: FIRST_TOKENS })
        return ApiTokenTransformer.paginate(page.all(), page.getMeta())
      }),
    })
  }

  async update({ actor, unvalidatedBody, params, serialize, signedIn }: HttpContext) {
    const changes = unvalidatedBody(updateUserValidator) as Input<UserChanges>
    await updateUser(actor, params.userId, changes, signedIn!.isReauthenticated)
    const changed = UserTransformer.transform(await showUser(actor, params.userId))
    return serialize(changed.useVariant('forAdministration'))
  }

  async changeRole({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await changeRole(actor, params.userId, unvalidatedBody(changeRoleValidator))
    return serialize(UserTransformer.transform(await showUser(actor, params.userId)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteUser(actor, params.userId)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreUser(actor, params.userId)
    const restored = UserTransformer.transform(await showUser(actor, params.userId))
    return serialize(restored.useVariant('forAdministration'))
  }

  async resetPassword({ actor, params, response, serialize }: HttpContext) {
    const link = await createPasswordReset(actor, params.userId)
    response.status(201).header('cache-control', 'no-store')
    return serialize(link)
  }

  async resetSecondFactor({ actor, params, response }: HttpContext) {
    await resetSecondFactor(actor, params.userId)
    return response.noContent()
  }
}
