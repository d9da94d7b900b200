import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TaskMove } from '#models/tasks/task_states'

/** A move by hand that is open to the reader of an order. */
export default class TaskMoveTransformer extends BaseTransformer<TaskMove> {
  toObject() {
    return this.pick(this.resource, ['verb', 'to', 'needsReason'])
  }
}
