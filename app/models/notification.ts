import { compose } from '@adonisjs/core/helpers'
import { NotificationSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import '#lucid/record_lookup'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** What one person was told of. Nobody else ever sees it. */
export default class Notification extends compose(NotificationSchema, Identified, SoftDeletes) {
  static table = 'notifications'

  static visibleTo(actor: Actor) {
    return Notification.query().where('notifications.user_id', actor.id)
  }
}
