import { compose } from '@adonisjs/core/helpers'
import { TaskInteriorTypeSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** A kind of interior that an order asks for. */
export default class TaskInteriorType extends compose(TaskInteriorTypeSchema, CompanyRecord) {
  static table = 'task_interior_types'
}
