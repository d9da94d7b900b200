import type { HttpContext } from '@adonisjs/core/http'
import { unreadState } from '#queries/notifications/unread_state'
import { isNotModified } from '#support/http/etag'

export default class UnreadCountsController {
  /** What clients poll. The version came with the session, so that an unchanged answer asks nothing more. */
  async show(ctx: HttpContext) {
    const { actor, serialize } = ctx
    if (isNotModified(ctx, [actor.id, ctx.signedIn!.notificationVersion])) return
    return serialize(await unreadState(actor))
  }
}
