import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { UserPermissionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import User from '#models/identity/user'

/** One permission added to, or removed from, a user's role. */
export default class UserPermission extends compose(UserPermissionSchema, Identified, SoftDeletes) {
  static table = 'user_permissions'

  @belongsTo(() => User, { foreignKey: 'setById', onQuery: (query) => query.withTrashed() })
  declare setBy: BelongsTo<typeof User>
}
