import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PasswordResetSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import User from '#models/identity/user'

/** A link by which one user may choose a new password, once. */
export default class PasswordReset extends compose(PasswordResetSchema, Identified, SoftDeletes) {
  static table = 'password_resets'

  @belongsTo(() => User, { onQuery: (query) => query.withTrashed() })
  declare user: BelongsTo<typeof User>

  @belongsTo(() => User, { foreignKey: 'createdById', onQuery: (query) => query.withTrashed() })
  declare createdBy: BelongsTo<typeof User>
}
