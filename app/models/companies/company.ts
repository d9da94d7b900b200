import { hasMany } from '@adonisjs/lucid/orm'
import { compose } from '@adonisjs/core/helpers'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { CompanySchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import User from '#models/identity/user'
import '#lucid/record_lookup'

export default class Company extends compose(CompanySchema, Identified, SoftDeletes) {
  static table = 'companies'
  readonly entityType = 'company'

  /** The company's own id, so that scopes and policies can treat a company like its records. */
  get companyId(): string {
    return this.id
  }

  @hasMany(() => User)
  declare users: HasMany<typeof User>

  /** Returns a query of the companies that the user may see: their own, or all for reach `all`. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof Company> {
    const query = Company.query()
    if (!actor.seesAllCompanies) query.where('companies.id', actor.companyId)
    return query
  }

  get isTeam(): boolean {
    return this.kind === 'team'
  }
}
