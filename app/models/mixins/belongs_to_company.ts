import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import type { BaseModel } from '@adonisjs/lucid/orm'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import '#lucid/record_lookup'

export type AnyQuery = ModelQueryBuilderContract<LucidModel, any>

/**
 * Records of one company. Every query on behalf of a user starts with `visibleTo`; a model with finer rules
 * overrides `applyScope`.
 */
export function BelongsToCompany<Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) {
  abstract class TenantModel extends superclass {
    declare companyId: string

    /** Returns a query of the rows that this user may see. */
    static visibleTo<M extends LucidModel>(
      this: M,
      actor: Actor
    ): ModelQueryBuilderContract<M, InstanceType<M>> {
      const query = this.query() as ModelQueryBuilderContract<M, InstanceType<M>>
      ;(this as unknown as typeof TenantModel).applyScope(actor, query)
      return query
    }

    /** Restricts a query to the rows that this user may see: those of their company, or all for reach `all`. */
    static applyScope(actor: Actor, query: AnyQuery): void {
      if (!actor.seesAllCompanies) query.where(`${this.table}.company_id`, actor.companyId)
    }
  }
  return TenantModel
}

/**
 * Leaves out the records of deleted companies. PostgreSQL reads the few deleted companies once, from a separate
 * index, and compares each row with them.
 */
export function ofLiveCompanies<Query extends AnyQuery>(query: Query): Query {
  query.whereRaw(
    `${query.model.table}.company_id not in (select id from companies where deleted_at is not null)`
  )
  return query
}

/** Leaves out the records of deleted orders and of deleted companies. */
export function ofLiveOrders<Query extends AnyQuery>(query: Query): Query {
  ofLiveCompanies(query)
  query.whereRaw(
    `exists (select 1 from tasks t where t.id = ${query.model.table}.task_id and t.deleted_at is null)`
  )
  return query
}
