import type { HttpContext } from '@adonisjs/core/http'
import { authorize } from '#access/authorize'
import { endSessionsOfPerson } from '#actions/identity/sessions/revoke_sessions'
import User from '#models/identity/user'
import SessionPolicy from '#policies/identity/session_policy'
import { listSessions } from '#queries/identity/list_sessions'
import { readList } from '#support/http/read_list'
import UserSessionTransformer from '#transformers/identity/user_session_transformer'
import { endSessionsValidator, sessionListValidator } from '#validators/identity/account'

export default class UserSessionsController {
  async index(ctx: HttpContext) {
    const person = await User.visibleTo(ctx.actor).findOrFail(ctx.params.userId)
    await authorize(ctx.actor, SessionPolicy, 'view', person)
    const page = await listSessions(person, await readList(ctx, sessionListValidator))
    return ctx.serialize(
      UserSessionTransformer.paginate(page.all(), page.getMeta(), ctx.signedIn!.id)
    )
  }

  async destroy({ actor, body, params, response }: HttpContext) {
    await endSessionsOfPerson(actor, params.userId, body(endSessionsValidator))
    return response.noContent()
  }
}
