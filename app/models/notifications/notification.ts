import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { NotificationSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import '#lucid/record_lookup'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import NotificationEvent from '#models/notifications/notification_event'

/**
 * A notification of one user. No other user sees it. The user doesn't see it either if they turned off its type for
 * the application itself.
 */
export default class Notification extends compose(NotificationSchema, Identified, SoftDeletes) {
  static table = 'notifications'

  @belongsTo(() => NotificationEvent, {
    foreignKey: 'eventId',
    onQuery: (query) => query.withTrashed(),
  })
  declare event: BelongsTo<typeof NotificationEvent>

  static visibleTo(actor: Actor) {
    return Notification.query()
      .where('notifications.user_id', actor.id)
      .where('notifications.in_app', true)
  }
}
