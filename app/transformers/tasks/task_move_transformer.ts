import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TaskMove } from '#models/tasks/task_states'

/** A manual move of an order that the reader may make. */
export default class TaskMoveTransformer extends BaseTransformer<TaskMove> {
  toObject() {
    return this.pick(this.resource, ['verb', 'to', 'needsReason'])
  }
}
