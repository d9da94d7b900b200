import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { ReferenceMomentSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import Reference from '#models/references/reference'

/**
 * SQL: whether a client of the company `:readerCompany` sees the moment, of a reference that they
 * see. What other clients mark in a shared one is theirs alone.
 */
export function seesMoment(moment: string, reference: string): string {
  return `(${moment}.company_id = :readerCompany or ${moment}.company_id = ${reference}.company_id)`
}

/** A stretch of a reference that somebody points at, in milliseconds from its beginning. */
export default class ReferenceMoment extends compose(
  ReferenceMomentSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'reference_moments'

  @belongsTo(() => Reference, { onQuery: (query) => query.withTrashed() })
  declare reference: BelongsTo<typeof Reference>

  /** Moments of live references that this person sees. */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = this.query() as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    query.whereIn('reference_moments.reference_id', Reference.visibleTo(actor).select('id'))
    if (actor.seesAllCompanies) return query
    return query.whereRaw(
      `exists (select 1 from library_references r where r.id = reference_moments.reference_id
                and ${seesMoment('reference_moments', 'r')})`,
      { readerCompany: actor.companyId }
    )
  }
}
