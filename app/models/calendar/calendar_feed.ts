import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { CalendarFeedSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import User from '#models/identity/user'

/** A secret URL under which a calendar program reads the publishing dates that its user may see. */
export default class CalendarFeed extends compose(CalendarFeedSchema, Identified, SoftDeletes) {
  static table = 'calendar_feeds'

  @belongsTo(() => User, { onQuery: (query) => query.withTrashed() })
  declare user: BelongsTo<typeof User>
}
