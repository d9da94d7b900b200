import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NotificationChoices } from '#queries/notifications/notification_choices'

/** How a person wants to be told, and an example of each type. */
export default class NotificationChoicesTransformer extends BaseTransformer<NotificationChoices> {
  toObject() {
    return { ...this.resource }
  }
}
