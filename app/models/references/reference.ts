import { compose } from '@adonisjs/core/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { LibraryReferenceSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { BelongsToCompany, ofLiveCompanies } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A video, an image or a link in the library: what an order should look like. */
export default class Reference extends compose(
  LibraryReferenceSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'library_references'
  readonly entityType = 'reference'

  /**
   * A client sees their own company's and those that the team shares with all, until they are
   * deleted: the team's trash is no client's.
   */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = this.query() as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
    ofLiveCompanies(query)
    if (actor.seesAllCompanies) return query
    return query.whereRaw(
      `(library_references.company_id = ?
        or (library_references.is_shared and library_references.deleted_at is null))`,
      [actor.companyId]
    )
  }

  /** Whether it has a time axis to mark moments on. */
  get hasTime(): boolean {
    return this.kind !== 'image'
  }
}
