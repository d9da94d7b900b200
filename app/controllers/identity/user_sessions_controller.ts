import type { HttpContext } from '@adonisjs/core/http'
import { endSessionsOfPerson } from '#actions/identity/revoke_sessions'
import User from '#models/user'
import { listSessions } from '#queries/identity/list_sessions'
import { readList } from '#support/read_list'
import UserSessionTransformer from '#transformers/user_session_transformer'
import { sessionListValidator } from '#validators/account'

export default class UserSessionsController {
  async index(ctx: HttpContext) {
    const person = await User.visibleTo(ctx.actor).findOrFail(ctx.params.userId)
    const page = await listSessions(person, await readList(ctx, sessionListValidator))
    return ctx.serialize(
      UserSessionTransformer.paginate(page.all(), page.getMeta(), ctx.signedIn!.id)
    )
  }

  async destroy({ actor, params, response }: HttpContext) {
    await endSessionsOfPerson(actor, await User.visibleTo(actor).findOrFail(params.userId))
    return response.noContent()
  }
}
