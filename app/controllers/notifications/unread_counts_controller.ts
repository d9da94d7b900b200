import type { HttpContext } from '@adonisjs/core/http'
import { unreadState } from '#queries/notifications/unread_state'
import { isUnchanged } from '#support/unchanged'
import UnreadStateTransformer from '#transformers/unread_state_transformer'

export default class UnreadCountsController {
  /** What clients poll. The version came with the session, so that an unchanged answer asks nothing more. */
  async show(ctx: HttpContext) {
    const { actor, serialize } = ctx
    if (isUnchanged(ctx, [actor.id, actor.user.notificationVersion])) return
    return serialize(UnreadStateTransformer.transform(await unreadState(actor)))
  }
}
