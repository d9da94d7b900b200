import { compose } from '@adonisjs/core/helpers'
import { TaskSelectedItemSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** A product that an order shows. */
export default class TaskSelectedItem extends compose(TaskSelectedItemSchema, CompanyRecord) {
  static table = 'task_selected_items'
}
