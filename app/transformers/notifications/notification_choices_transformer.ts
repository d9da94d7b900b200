import { BaseTransformer } from '@adonisjs/core/transformers'
import type { NotificationChoices } from '#queries/notifications/notification_choices'

/** The notification settings of a user, with an example of each type. */
export default class NotificationChoicesTransformer extends BaseTransformer<NotificationChoices> {
  toObject() {
    return { ...this.resource }
  }
}
