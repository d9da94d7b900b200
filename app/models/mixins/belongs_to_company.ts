import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { BaseModel } from '@adonisjs/lucid/orm'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import '#lucid/record_lookup'

/**
 * Records of one company. Every query that serves a person begins at `visibleTo`; a model
 * with finer rules narrows `narrowTo`.
 */
export function BelongsToCompany<Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) {
  abstract class TenantModel extends superclass {
    declare companyId: string

    /** The rows that this person may see: their own company's, or all by reach. */
    static visibleTo<M extends LucidModel>(
      this: M,
      actor: Actor
    ): ModelQueryBuilderContract<M, InstanceType<M>> {
      const query = this.query()
      if (!actor.seesAllCompanies) query.where(`${this.table}.company_id`, actor.company.id)
      return query as ModelQueryBuilderContract<M, InstanceType<M>>
    }
  }
  return TenantModel
}
