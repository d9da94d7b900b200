import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { UserSchema } from '#database/schema'
import Company from '#models/companies/company'
import { CompanyRecord } from '#models/mixins/company_record'

/** A user of one company, with one role. `password` holds its argon2id hash. */
export default class User extends compose(UserSchema, CompanyRecord) {
  static table = 'users'
  readonly entityType = 'user'

  @belongsTo(() => Company, { onQuery: (query) => query.withTrashed() })
  declare company: BelongsTo<typeof Company>
}
