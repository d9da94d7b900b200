import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ApiTokenSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import User from '#models/identity/user'

/** A session that a program carries in a header, with all rights of its person or fewer. */
export default class ApiToken extends compose(ApiTokenSchema, Identified) {
  static table = 'api_tokens'

  @belongsTo(() => User, { onQuery: (query) => query.withTrashed() })
  declare user: BelongsTo<typeof User>
}
