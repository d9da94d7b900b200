import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { NotificationEventSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import Company from '#models/companies/company'
import '#lucid/record_lookup'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import User from '#models/identity/user'

/** An event with a notification for each recipient. */
export default class NotificationEvent extends compose(
  NotificationEventSchema,
  Identified,
  SoftDeletes
) {
  static table = 'notification_events'

  @belongsTo(() => User, { foreignKey: 'actorId', onQuery: (query) => query.withTrashed() })
  declare actor: BelongsTo<typeof User>

  @belongsTo(() => Company, { onQuery: (query) => query.withTrashed() })
  declare company: BelongsTo<typeof Company>

  /** Returns a query of the notifications to the whole team, which only the team may see. */
  static visibleTo(actor: Actor) {
    const query = NotificationEvent.query().where('notification_events.audience', 'team')
    if (!actor.seesAllCompanies) query.whereRaw('false')
    return query
  }
}
