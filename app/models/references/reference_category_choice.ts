import { compose } from '@adonisjs/core/helpers'
import { ReferenceCategoryChoiceSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** A category that a reference is in. */
export default class ReferenceCategoryChoice extends compose(
  ReferenceCategoryChoiceSchema,
  CompanyRecord
) {
  static table = 'reference_category_choices'
}
