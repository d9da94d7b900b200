import type { HttpContext } from '@adonisjs/core/http'
import { readAllNotifications } from '#actions/notifications/read_all_notifications'
import { readNotification } from '#actions/notifications/read_notification'
import Notification from '#models/notification'
import { loadFrames } from '#queries/notifications/frames'
import { unreadState } from '#queries/notifications/unread_state'
import NotificationTransformer from '#transformers/notification_transformer'
import UnreadStateTransformer from '#transformers/unread_state_transformer'

export default class ReadsController {
  async store({ actor, params, serialize }: HttpContext) {
    const notification = await Notification.visibleTo(actor).findOrFail(params.id)
    await readNotification(actor, notification)
    await loadFrames(actor, [notification])
    return serialize(NotificationTransformer.transform(notification))
  }

  async storeAll({ actor, serialize }: HttpContext) {
    await readAllNotifications(actor)
    return serialize(UnreadStateTransformer.transform(await unreadState(actor)))
  }
}
