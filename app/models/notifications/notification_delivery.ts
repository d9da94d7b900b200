import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { NotificationDeliverySchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import Notification from '#models/notifications/notification'
import PushSubscription from '#models/notifications/push_subscription'

/**
 * A notification on its way to one person through one channel; by push, to one of their browsers.
 * `storeNotices` alone makes these, the job that sends them alone changes them.
 */
export default class NotificationDelivery extends compose(NotificationDeliverySchema, Identified) {
  static table = 'notification_deliveries'

  @belongsTo(() => Notification, { onQuery: (query) => query.withTrashed() })
  declare notification: BelongsTo<typeof Notification>

  @belongsTo(() => PushSubscription, { onQuery: (query) => query.withTrashed() })
  declare pushSubscription: BelongsTo<typeof PushSubscription>
}
