import type { HttpContext } from '@adonisjs/core/http'
import { saveNotificationChoices } from '#actions/notifications/save_notification_choices'
import { notificationChoices } from '#queries/account/notification_choices'
import NotificationChoicesTransformer from '#transformers/notification_choices_transformer'
import { notificationChoicesValidator } from '#validators/notification_choices'

export default class NotificationChoicesController {
  show({ actor, serialize }: HttpContext) {
    return serialize(NotificationChoicesTransformer.transform(notificationChoices(actor)))
  }

  async update({ actor, body, serialize }: HttpContext) {
    const person = await saveNotificationChoices(actor, body(notificationChoicesValidator))
    return serialize(NotificationChoicesTransformer.transform(notificationChoices(actor, person)))
  }
}
