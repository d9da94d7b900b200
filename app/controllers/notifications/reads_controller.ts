import type { HttpContext } from '@adonisjs/core/http'
import { readAllNotifications } from '#actions/notifications/read_all_notifications'
import { readNotification } from '#actions/notifications/read_notification'
import { readNotificationsOfPage } from '#actions/notifications/read_notifications_of_page'
import { showNotification } from '#queries/notifications/show_notification'
import { unreadState } from '#queries/notifications/unread_state'
import NotificationTransformer from '#transformers/notifications/notification_transformer'
import UnreadStateTransformer from '#transformers/notifications/unread_state_transformer'
import { visitedPageValidator } from '#validators/notifications/notification'

export default class ReadsController {
  async store({ actor, params, serialize }: HttpContext) {
    await readNotification(actor, params.id)
    const { notification, subjects } = await showNotification(actor, params.id)
    return serialize(NotificationTransformer.transform(notification, subjects, actor.user.locale))
  }

  async storeAll({ actor, serialize }: HttpContext) {
    await readAllNotifications(actor)
    return serialize(UnreadStateTransformer.transform(await unreadState(actor)))
  }

  async storePage({ actor, body, serialize }: HttpContext) {
    await readNotificationsOfPage(actor, body(visitedPageValidator))
    return serialize(UnreadStateTransformer.transform(await unreadState(actor)))
  }
}
