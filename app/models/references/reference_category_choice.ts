import { compose } from '@adonisjs/core/helpers'
import { ReferenceCategoryChoiceSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A category that a reference is in. */
export default class ReferenceCategoryChoice extends compose(
  ReferenceCategoryChoiceSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'reference_category_choices'
}
