import type { HttpContext } from '@adonisjs/core/http'
import { authorize } from '#access/policy'
import { endSessionsOfUser } from '#actions/identity/sessions/end_sessions'
import { revokeTokenOfUser } from '#actions/identity/tokens/revoke_token'
import User from '#models/identity/user'
import SessionPolicy from '#policies/identity/session_policy'
import UserPolicy from '#policies/identity/user_policy'
import { listSessions } from '#queries/identity/list_sessions'
import { listTokens } from '#queries/identity/list_tokens'
import { readList } from '#support/http/read_list'
import ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import UserSessionTransformer from '#transformers/identity/user_session_transformer'
import {
  endSessionsValidator,
  sessionListValidator,
  tokenListValidator,
} from '#validators/identity/account'

/** Sessions and API tokens of a user, for administrators to see and end. */
export default class UserAccessController {
  async sessions(ctx: HttpContext) {
    const user = await User.visibleTo(ctx.actor).findOrFail(ctx.params.userId)
    await authorize(ctx.actor, SessionPolicy, 'view', user)
    const page = await listSessions(user, await readList(ctx, sessionListValidator))
    return ctx.serialize(
      UserSessionTransformer.paginate(page.all(), page.getMeta(), ctx.signedIn!.id)
    )
  }

  async endSessions({ actor, unvalidatedBody, params, response }: HttpContext) {
    await endSessionsOfUser(actor, params.userId, unvalidatedBody(endSessionsValidator))
    return response.noContent()
  }

  async tokens(ctx: HttpContext) {
    const user = await User.visibleTo(ctx.actor).findOrFail(ctx.params.userId)
    await authorize(ctx.actor, UserPolicy, 'update', user)
    const page = await listTokens(user, await readList(ctx, tokenListValidator))
    return ctx.serialize(ApiTokenTransformer.paginate(page.all(), page.getMeta()))
  }

  async revokeToken({ actor, params, response }: HttpContext) {
    await revokeTokenOfUser(actor, params.userId, params.id)
    return response.noContent()
  }
}
