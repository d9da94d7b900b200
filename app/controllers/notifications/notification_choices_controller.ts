import type { HttpContext } from '@adonisjs/core/http'
import { saveNotificationChoices } from '#actions/notifications/save_notification_choices'
import { notificationChoices } from '#queries/notifications/notification_choices'
import NotificationChoicesTransformer from '#transformers/notifications/notification_choices_transformer'
import { notificationChoicesValidator } from '#validators/notifications/notification_choices'

export default class NotificationChoicesController {
  show({ actor, serialize }: HttpContext) {
    return serialize(NotificationChoicesTransformer.transform(notificationChoices(actor)))
  }

  async update({ actor, body, serialize }: HttpContext) {
    const person = await saveNotificationChoices(actor, body(notificationChoicesValidator))
    return serialize(NotificationChoicesTransformer.transform(notificationChoices(actor, person)))
  }
}
