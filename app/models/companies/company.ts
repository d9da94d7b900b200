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

  /** A company belongs to itself, as what is its own does. */
  get companyId(): string {
    return this.id
  }

  @hasMany(() => User)
  declare people: HasMany<typeof User>

  /** The companies that this person may see: their own, or all by reach. */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof Company> {
    const query = Company.query()
    if (!actor.seesAllCompanies) query.where('companies.id', actor.companyId)
    return query
  }

  get isTeam(): boolean {
    return this.kind === 'team'
  }
}
