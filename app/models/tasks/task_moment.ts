import { compose } from '@adonisjs/core/helpers'
import { TaskMomentSchema } from '#database/schema'
import { CompanyRecord } from '#models/mixins/company_record'

/** A moment of a reference that an order refers to as an example. */
export default class TaskMoment extends compose(TaskMomentSchema, CompanyRecord) {
  static table = 'task_moments'
}
