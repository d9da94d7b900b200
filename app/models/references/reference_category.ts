import { compose } from '@adonisjs/core/helpers'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { ReferenceCategorySchema } from '#database/schema'
import type { Actor } from '#access/actor'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'
import '#lucid/record_lookup'

/** A node of the tree of categories. The code never depends on a category's name. */
export default class ReferenceCategory extends compose(
  ReferenceCategorySchema,
  Identified,
  SoftDeletes
) {
  static table = 'reference_categories'
  readonly entityType = 'reference_category'
  /** Null, because all companies choose from the same tree. */
  readonly companyId = null

  /** Every user sees the same tree; the policy decides who may change it. */
  static visibleTo(_: Actor): ModelQueryBuilderContract<typeof ReferenceCategory> {
    return ReferenceCategory.query()
  }
}
