import type { HttpContext } from '@adonisjs/core/http'
import { unreadState } from '#queries/notifications/unread_state'
import { isNotModified } from '#support/etag'

export default class UnreadCountsController {
  /** What clients poll. The version came with the session, so that an unchanged answer asks nothing more. */
  async show(ctx: HttpContext) {
    const { actor, response } = ctx
    if (isNotModified(ctx, [actor.id, ctx.signedIn!.notificationVersion])) return
    return response.json({ data: await unreadState(actor) })
  }
}
