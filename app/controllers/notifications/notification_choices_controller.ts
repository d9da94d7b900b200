import type { HttpContext } from '@adonisjs/core/http'
import { saveNotificationChoices } from '#actions/notifications/save_notification_choices'
import { notificationChoices } from '#queries/notifications/notification_choices'
import { notificationChoicesValidator } from '#validators/notifications/notification_choices'

export default class NotificationChoicesController {
  show({ actor, serialize }: HttpContext) {
    return serialize(notificationChoices(actor))
  }

  async update({ actor, unvalidatedBody, serialize }: HttpContext) {
    const user = await saveNotificationChoices(actor, unvalidatedBody(notificationChoicesValidator))
    return serialize(notificationChoices(actor, user))
  }
}
