import type { HttpContext } from '@adonisjs/core/http'
import { endOtherSessions, endOwnSession } from '#actions/identity/sessions/end_sessions'
import { listSessions } from '#queries/identity/list_sessions'
import { readList } from '#support/http/read_list'
import UserSessionTransformer from '#transformers/identity/user_session_transformer'
import { endSessionsValidator, sessionListValidator } from '#validators/identity/account'

export default class AccountSessionsController {
  async index(ctx: HttpContext) {
    const page = await listSessions(ctx.actor.user, await readList(ctx, sessionListValidator))
    return ctx.serialize(
      UserSessionTransformer.paginate(page.all(), page.getMeta(), ctx.signedIn!.id)
    )
  }

  async destroy({ actor, params, response }: HttpContext) {
    await endOwnSession(actor, params.id)
    return response.noContent()
  }

  /** Ends all sessions except the current one. */
  async clear({ actor, unvalidatedBody, response, signedIn }: HttpContext) {
    await endOtherSessions(actor, signedIn!.id, unvalidatedBody(endSessionsValidator))
    return response.noContent()
  }
}
