import { compose } from '@adonisjs/core/helpers'
import { TaskMomentSchema } from '#database/schema'
import { BelongsToCompany } from '#models/mixins/belongs_to_company'
import { Identified } from '#models/mixins/identified'
import { SoftDeletes } from '#models/mixins/soft_deletes'

/** A moment of a reference that an order points at. */
export default class TaskMoment extends compose(
  TaskMomentSchema,
  Identified,
  SoftDeletes,
  BelongsToCompany
) {
  static table = 'task_moments'
}
