import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { NotificationDeliverySchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import Notification from '#models/notifications/notification'
import PushSubscription from '#models/notifications/push_subscription'

/**
 * The sending of a notification to one user through one channel; for push, to one of their browsers. Only
 * `storeNotifications` creates these, and only the sending job changes them.
 */
export default class NotificationDelivery extends compose(NotificationDeliverySchema, Identified) {
  static table = 'notification_deliveries'

  @belongsTo(() => Notification, { onQuery: (query) => query.withTrashed() })
  declare notification: BelongsTo<typeof Notification>

  @belongsTo(() => PushSubscription, { onQuery: (query) => query.withTrashed() })
  declare pushSubscription: BelongsTo<typeof PushSubscription>
}
