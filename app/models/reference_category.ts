import { compose } from '@adonisjs/core/helpers'
import { ReferenceCategorySchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A node of the tree of categories; no code knows a category's name. */
export default class ReferenceCategory extends compose(
  ReferenceCategorySchema,
  Identified,
  SoftDeletes
) {
  static table = 'reference_categories'
}
