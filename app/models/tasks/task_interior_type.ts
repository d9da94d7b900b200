import { compose } from '@adonisjs/core/helpers'
import { TaskInteriorTypeSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** A type of interior that an order requests. */
export default class TaskInteriorType extends compose(TaskInteriorTypeSchema, CompanyRecord) {
  static table = 'task_interior_types'
}
