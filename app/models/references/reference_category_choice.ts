import { compose } from '@adonisjs/core/helpers'
import { ReferenceCategoryChoiceSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** The assignment of a reference to a category. */
export default class ReferenceCategoryChoice extends compose(
  ReferenceCategoryChoiceSchema,
  CompanyRecord
) {
  static table = 'reference_category_choices'
}
