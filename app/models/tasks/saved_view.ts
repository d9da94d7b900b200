import { compose } from '@adonisjs/core/helpers'
import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { SavedViewSchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A list with its filters and its sort, kept under a name by the one who uses it. */
export default class SavedView extends compose(
  SavedViewSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'saved_views'
  readonly entityType = 'saved_view'

  /** One's own, whatever the reach. */
  static visibleTo<M extends LucidModel>(
    this: M,
    actor: Actor
  ): ModelQueryBuilderContract<M, InstanceType<M>> {
    const query = this.query().where('saved_views.user_id', actor.id)
    return query as unknown as ModelQueryBuilderContract<M, InstanceType<M>>
  }
}
