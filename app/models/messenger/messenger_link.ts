import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { MessengerLinkSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import User from '#models/identity/user'

/** A code by which one person may link their messenger, once, within ten minutes. */
export default class MessengerLink extends compose(MessengerLinkSchema, Identified, SoftDeletes) {
  static table = 'messenger_links'

  @belongsTo(() => User, { onQuery: (query) => query.withTrashed() })
  declare user: BelongsTo<typeof User>
}
