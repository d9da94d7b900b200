import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TaskDetail } from '#queries/tasks/show_task'
import { taskFields } from '#transformers/tasks/task_row_transformer'

/** An order with all fields, including its products, references and materials. */
export default class TaskTransformer extends BaseTransformer<TaskDetail> {
  toObject() {
    const { brief, selectedItems, styles, interiorTypes, materials, moments, ...row } =
      this.resource
    return { ...taskFields(row), brief, selectedItems, styles, interiorTypes, materials, moments }
  }
}
